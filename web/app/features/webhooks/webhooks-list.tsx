import type { Webhook } from '@proxima/contract/webhooks/webhooks';
import { rowLimits } from '@proxima/contract/wire/row-limits';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { WebhookHealth } from './webhook-health.tsx';

const columns: readonly Column<Webhook>[] = [
  {
    heading: 'Webhook',
    cell: ({ id, name, url }) => (
      <>
        <a href={paths.adminWebhook(id)} className="font-medium underline-offset-4 hover:underline">
          {name}
        </a>
        <span className="block text-xs break-all text-ink-soft">{url}</span>
      </>
    ),
    className: 'sm:w-full',
  },
  { heading: 'Status', onPhone: 'beside', cell: (webhook) => <WebhookHealth webhook={webhook} /> },
  { heading: 'Events', cell: ({ kinds }) => kinds.length, className: 'tabular-nums' },
  { heading: 'Waiting', cell: ({ waiting }) => waiting.toLocaleString('en'), className: 'tabular-nums' },
  {
    heading: 'Last delivery',
    cell: ({ last_delivered_at: at }) => (at ? <RelativeTime iso={at} /> : 'None yet'),
    className: 'whitespace-nowrap text-ink-soft',
  },
];

interface WebhooksListProps {
  rows: readonly Webhook[];
  onAdd: () => void;
}

/** All endpoints with their health. */
export const WebhooksList = ({ rows, onAdd }: WebhooksListProps) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    {rows.length === 0 ? (
      <EmptyState title="No webhooks yet" action={<Button onClick={onAdd}>Add webhook</Button>}>
        <p>
          A webhook tells another program, such as your CRM, when something happens here. It sends the kind of
          event and where to read it, never the content. You can add up to {rowLimits.webhooks.max}.
        </p>
        <p className="mt-2">
          <a href={`${paths.apiReference()}#webhooks`} className="underline underline-offset-4">
            How to receive and check them
          </a>
        </p>
      </EmptyState>
    ) : (
      <Table caption="Webhooks" columns={columns} rows={rows} rowKey={({ id }) => id} />
    )}
  </div>
);
