import type { AuditLine } from '@proxima/contract/audit/audit-wire';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { PagedTable } from '../../domain/paged-table.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useAudit, useVerifyAudit } from './operations.queries.ts';

const columns: readonly Column<AuditLine>[] = [
  {
    heading: 'When',
    onPhone: 'beside',
    cell: (row) => <RelativeTime iso={row.at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
  { heading: 'Who', onPhone: 'plain', cell: (row) => row.actor, className: 'lg:min-w-36' },
  { heading: 'Action', onPhone: 'title', cell: (row) => <span className="font-medium">{row.action}</span> },
  { heading: 'Subject', onPhone: 'plain', cell: (row) => row.subject, className: 'whitespace-nowrap' },
  {
    heading: 'Details',
    onPhone: 'plain',
    cell: (row) => <span className="break-words text-ink-soft">{row.details}</span>,
    className: 'sm:w-full',
  },
  {
    heading: 'IP address',
    onPhone: 'plain',
    cell: (row) => row.ip,
    className: 'text-ink-soft sm:max-xl:hidden',
  },
];

/** Verifies chains and seals on request and shows how far the log is proven. */
function Verification() {
  const verify = useVerifyAudit();
  const result = verify.data;
  const isProven = result?.data.problems.length === 0 && result.data.proven !== null;
  const Icon = isProven ? ShieldCheck : ShieldX;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="secondary" change={verify} pendingLabel="Checking...">
        Verify log
      </Button>
      <p role="status" className="flex items-center gap-2 text-sm">
        {result && (
          <>
            <Icon size={18} aria-hidden="true" className={isProven ? 'text-green' : 'text-red'} />
            {result.data.entries.toLocaleString('en')} entries. {result.message}
          </>
        )}
      </p>
      {result && result.data.problems.length > 0 && (
        <ul className="w-full text-sm text-red">
          {result.data.problems.slice(0, 20).map(({ kind, chain, position, id }) => (
            <li key={`${chain} ${position} ${kind}`}>
              {chain}, position {position}: {kind}
              {id !== null && `, entry ${id}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The audit log, with its verification. */
export function AuditList() {
  const [action, setAction] = useState('');
  return (
    <div className="flex flex-col gap-5">
      <Verification />
      <div className="flex flex-wrap justify-between gap-3">
        <SearchField
          label="Search actions"
          placeholder="e.g. submission.decided"
          value={action}
          onSearch={setAction}
          className="max-w-md min-w-60 flex-1"
        />
        <ExportMenu list="audit" filters={{ action }} />
      </div>
      <PagedTable
        list={useAudit(action)}
        caption="Audit log"
        columns={columns}
        empty={
          action ? (
            <NoResults of="actions" search={action} onClear={() => setAction('')} />
          ) : (
            <EmptyState title="Nothing is recorded yet" />
          )
        }
      />
    </div>
  );
}
