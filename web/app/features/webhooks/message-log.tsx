import { messageFilters } from '@proxima/contract/webhooks/message-filters';
import { webhookKindText } from '@proxima/contract/webhooks/webhook-kinds';
import { messageStateLabels } from '@proxima/contract/webhooks/webhook-states';
import type { Webhook, WebhookLogEntry } from '@proxima/contract/webhooks/webhooks';
import { useState } from 'react';
import { PagedTable } from '../../domain/paged-table.tsx';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterSelect, optionsOf } from '../../ui/forms/filter-select.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { MessageDialog, outcomeOf } from './message-dialog.tsx';
import { useLog } from './webhooks.queries.ts';

type Opened = { id: number; title: string };

const columnsOf = (onOpen: (message: Opened) => void): readonly Column<WebhookLogEntry>[] => [
  {
    heading: 'Event',
    cell: ({ id, kind, subject_type, subject_id }) => (
      <>
        <button
          type="button"
          onClick={() => onOpen({ id, title: webhookKindText(kind) })}
          className="text-left align-top font-medium hover:underline"
        >
          {webhookKindText(kind)}
        </button>
        <span className="block font-mono text-xs text-ink-soft">
          {subject_type} {subject_id}
        </span>
      </>
    ),
    className: 'sm:w-full',
  },
  {
    heading: 'Status',
    onPhone: 'beside',
    cell: ({ state }) => (
      <Badge tone={messageStateLabels[state].tone}>{messageStateLabels[state].label}</Badge>
    ),
  },
  {
    heading: 'Last attempt',
    cell: ({ last_attempt: last }) =>
      last ? (
        <>
          {outcomeOf(last)}
          <span className="block text-xs text-ink-soft">{last.took_ms.toLocaleString('en')} ms</span>
        </>
      ) : (
        'None yet'
      ),
    className: 'sm:min-w-40',
  },
  { heading: 'Attempts', cell: ({ attempts }) => attempts, className: 'tabular-nums' },
  {
    heading: 'Happened',
    onPhone: 'plain',
    cell: ({ at }) => <RelativeTime iso={at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** What was sent to an endpoint in the last 30 days. */
export function MessageLog({ webhook: { id, state: standing } }: { webhook: Webhook }) {
  const { filters, change } = useCheckedFilters(messageFilters);
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <section aria-labelledby="log" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="log" className="text-xl">
          The last 30 days
        </h2>
        <FilterSelect
          name="state"
          label="Status"
          placeholder="All statuses"
          options={optionsOf(messageStateLabels)}
          filters={filters}
          onChange={change}
          width="w-44"
        />
      </div>
      <PagedTable
        list={useLog(id, filters.state)}
        caption="Events sent"
        columns={columnsOf(setOpen)}
        empty={
          <EmptyState title={filters.state ? 'No such events' : 'Nothing sent yet'}>
            {filters.state
              ? 'No event of the last 30 days has this status.'
              : 'Events appear here as they happen. Send a test event to see whether the receiver accepts it.'}
          </EmptyState>
        }
      />
      <MessageDialog webhookId={id} isOn={standing === 'on'} message={open} onClose={() => setOpen(null)} />
    </section>
  );
}
