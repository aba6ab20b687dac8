import { type EmailState, emailStates, type OutboxEmail } from '@proxima/contract/operations/operations';
import { opensEverything } from '@proxima/contract/team/rights';
import { useState } from 'react';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { PagedTable } from '../../domain/paged-table.tsx';
import { longDateTime } from '../../lib/format/dates.ts';
import { useRights } from '../../session/use-rights.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { AddressText } from '../../ui/display/address-text.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FilterSelect, optionsOf } from '../../ui/forms/filter-select.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useEmail, useEmails, useRetryEmail } from './operations.queries.ts';

const gone = 'The text of an email is deleted once it is sent, because it may contain a sign-in link.';
const forOwners = 'Only owners can read the text of an email, because it may contain a sign-in link.';

const beforeError = ({ state, attempts }: OutboxEmail) =>
  state === 'returned' ? 'It came back:' : `After ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}:`;

function Content({ email }: { email: OutboxEmail & { text: string | null } }) {
  const retry = useRetryEmail();
  const isOwner = opensEverything(useRights());
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        To{' '}
        <span className="font-medium">
          <AddressText address={email.to} />
        </span>
        <span className="block text-xs text-ink-soft">{longDateTime(email.created_at)}</span>
      </p>
      {email.state === 'suppressed' && (
        <p className="text-ink-soft">
          Not sent: earlier emails to this address came back. "Retry now" sends this one and later ones.
        </p>
      )}
      {email.last_error && (
        <p className="rounded-control bg-red-tint px-3 py-2 break-words text-red">
          {beforeError(email)} {email.last_error}
        </p>
      )}
      {email.text ? (
        <pre className="max-h-[45dvh] overflow-y-auto rounded-control bg-mist px-4 py-3 font-sans text-sm break-words whitespace-pre-wrap">
          {email.text}
        </pre>
      ) : (
        <p className="text-ink-soft">{isOwner ? gone : forOwners}</p>
      )}
      {(email.state === 'failed' || email.state === 'suppressed') && (
        <Button pending={retry.isPending} pendingLabel="Retrying..." onClick={() => retry.mutate(email.id)}>
          Retry now
        </Button>
      )}
    </div>
  );
}

const Loaded = ({ id }: { id: number }) => (
  <QueryContent query={useEmail(id)} placeholder={<Skeleton className="h-48" />}>
    {(email) => <Content email={email} />}
  </QueryContent>
);

interface EmailDialogProps {
  email: OutboxEmail | null;
  onClose: () => void;
}

/** Shows one email. */
const EmailDialog = ({ email, onClose }: EmailDialogProps) => (
  <Dialog open={email !== null} onClose={onClose} title={email?.subject ?? ''}>
    {email && <Loaded id={email.id} />}
  </Dialog>
);

const columnsOf = (onOpen: (email: OutboxEmail) => void): readonly Column<OutboxEmail>[] => [
  {
    heading: 'Email',
    cell: (row) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="text-left align-top font-medium hover:underline"
        >
          {row.subject}
        </button>
        <span className="block text-xs text-ink-soft">
          to <AddressText address={row.to} />
        </span>
      </>
    ),
    className: 'sm:w-full',
  },
  {
    heading: 'Status',
    onPhone: 'beside',
    cell: (row) => <Badge tone={emailStates[row.state].tone}>{emailStates[row.state].label}</Badge>,
    className: 'whitespace-nowrap',
  },
  { heading: 'Attempts', cell: (row) => row.attempts, className: 'tabular-nums' },
  {
    heading: 'Created',
    onPhone: 'plain',
    cell: (row) => <RelativeTime iso={row.created_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** All emails by what became of them. */
export function EmailLog() {
  const [state, setState] = useState<EmailState>();
  const [open, setOpen] = useState<OutboxEmail | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-3">
        <FilterSelect
          name="state"
          label="Status"
          placeholder="All statuses"
          options={optionsOf(emailStates)}
          filters={{ state }}
          onChange={(changed) => setState((changed.state || undefined) as EmailState | undefined)}
          width="w-52"
        />
        <ExportMenu list="emails" filters={{ state }} />
      </div>
      <PagedTable
        list={useEmails(state)}
        caption="Emails"
        columns={columnsOf(setOpen)}
        empty={
          <EmptyState title={state ? 'No emails' : 'No emails yet'}>
            {state ? 'No email has this status.' : 'Every email that is sent appears here.'}
          </EmptyState>
        }
      />
      <EmailDialog email={open} onClose={() => setOpen(null)} />
    </div>
  );
}
