import type { AssessedSubmission } from '@proxima/contract/assessments/assessments';
import { contactTypeLabels } from '@proxima/contract/submissions/submissions';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { AgreementBadge } from './spread-panel.tsx';

const columns: readonly Column<AssessedSubmission>[] = [
  {
    heading: 'Submission',
    cell: ({ submission_id, name }) => (
      <a
        href={paths.adminSubmission(submission_id)}
        className="font-medium text-ink after:absolute after:inset-0"
      >
        {name}
      </a>
    ),
    className: 'sm:w-1/3',
  },
  { heading: 'Sender', onPhone: 'plain', cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { heading: 'Type', onPhone: 'plain', cell: ({ contact_type }) => contactTypeLabels[contact_type] },
  {
    heading: 'Average',
    cell: ({ overall, count, outdated }) => (
      <>
        {overall.mean.toFixed(1)} of 5, by {count} reviewers
        {outdated > 0 && (
          <span className="block text-xs text-amber">
            {outdated} of {count} about an earlier version
          </span>
        )}
      </>
    ),
  },
  { heading: 'Range', cell: ({ overall: { low, high } }) => `${low.toFixed(1)} to ${high.toFixed(1)}` },
  { heading: 'Agreement', onPhone: 'plain', cell: ({ overall }) => <AgreementBadge {...overall} /> },
];

/** What a committee discusses: assessed submissions, the widest disagreement first. */
export const CommitteeTable = ({ rows }: { rows: readonly AssessedSubmission[] }) =>
  rows.length === 0 ? (
    <EmptyState title="Nothing to discuss yet">
      Submissions appear here once all their assessments are in, and until they are decided.
    </EmptyState>
  ) : (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Table
        caption="Assessed submissions, the widest disagreement first"
        columns={columns}
        rows={rows}
        rowKey={({ submission_id }) => submission_id}
        opensRows
      />
    </div>
  );
