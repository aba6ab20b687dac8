import type { WireApplication } from '@proxima/contract/applications/application-wire';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';

/** Where a sent application stands, or why it can no longer be changed. */
export function ApplicationStatus({ application }: { application: WireApplication }) {
  const { status, sent_at, submission_id, reason, has_unsent_changes, late_reason, may_change } = application;
  if (sent_at === null && reason === null && late_reason === null) return null;
  return (
    <div role="status" className="flex flex-col gap-1.5 rounded-card bg-mist px-5 py-4 text-sm">
      {status && sent_at && submission_id && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} /> Sent on {longDate(sent_at)}.{' '}
          <a className="text-link" href={paths.submission(submission_id)}>
            Follow it
          </a>
        </p>
      )}
      {has_unsent_changes && may_change && (
        <p>You have changed answers since. Send the changes, or they do not count.</p>
      )}
      {reason && <p>{reason}</p>}
      {late_reason && status === null && <p>Our team lets you apply after the close: {late_reason}</p>}
    </div>
  );
}
