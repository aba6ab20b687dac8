import { type EmailState, emailStates, type OutboxEmail } from '@proxima/contract/operations/operations';
import { useState } from 'react';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { PagedTable } from '../../domain/paged-table.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmailAddress } from '../../ui/display/email-address.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { useEmails } from './operations.queries.ts';

const states = Object.entries(emailStates).map(([value, { label }]) => ({ value, label }));

const columnsOf = (onOpen: (email: OutboxEmail) => void): readonly Column<OutboxEmail>[] => [
  {
    heading: 'Email',
    cell: (row) => (
      <>
        <button type="button" onClick={() => onOpen(row)} className="text-left font-medium hover:underline">
          {row.subject}
        </button>
        <span className="block text-xs text-ink-soft">
          to <EmailAddress address={row.to} />
        </span>
      </>
    ),
    className: 'sm:w-full',
  },
  {
    heading: 'Status',
    cell: (row) => <Badge tone={emailStates[row.state].tone}>{emailStates[row.state].label}</Badge>,
    className: 'whitespace-nowrap',
  },
  { heading: 'Attempts', cell: (row) => row.attempts, className: 'tabular-nums' },
  {
    heading: 'Created',
    cell: (row) => <RelativeTime iso={row.created_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** All emails that are queued, sent or failed. */
export function EmailLog() {
  const [state, setState] = useState<EmailState>();
  const [open, setOpen] = useState<OutboxEmail | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-3">
        <SelectField
          label="Status"
          quiet
          placeholder="All statuses"
          options={states}
          value={state ?? ''}
          onChange={({ target }) => setState((target.value || undefined) as EmailState | undefined)}
          className="w-52 [&>label]:sr-only"
        />
        <ExportMenu list="mails" filters={{ state }} />
      </div>
      <PagedTable
        list={useEmails(state)}
        caption="Emails"
        columns={columnsOf(setOpen)}
        empty={<EmptyState title="No emails">No email has this status.</EmptyState>}
      />
      <EmailDialog email={open} onClose={() => setOpen(null)} />
    </div>
  );
}
