import { type Snooze, snoozeMessages } from '@proxima/contract/team/snooze';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { endSnoozes, recordSnooze } from '../../snooze/snooze.ts';
import { publishToTeam } from '../sending/record-step.ts';
import { findSubmission, lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { findSnooze } from './snooze.repository.ts';

/** Ends snoozes of submissions and enquiries that have run out. */
export const wakeQueue: Queue<object> = { name: 'submissions.wake', cron: '* * * * *' };

/** Until when the team has snoozed a submission. The caller has checked that it may be read. */
export async function readSnooze(db: Database, submissionId: number): Promise<Snooze> {
  const found = await findSnooze(db, submissionId);
  return found ? { until: found.until.toISOString(), by: found.by } : null;
}

/**
 * Snoozes a submission or an enquiry until a moment; null ends the snooze. A change by its sender or the team ends it, too.
 * @throws DomainError as `recordSnooze`; `not_found`; `conflict` for one that does not wait for the team
 */
export const snoozeSubmission = (
  context: Context<Admin>,
  submissionId: number,
  until: string | null,
): Promise<Snooze> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockSubmission(tx.db, 'all', submissionId);
    if (!row) throw new DomainError('not_found');
    if (until !== null && !waits(row))
      throw new DomainError('conflict', { message: snoozeMessages.notWaiting });
    await recordSnooze(tx, context, 'submissions', submissionId, until);
    publishToTeam(tx, row);
    return readSnooze(tx.db, submissionId);
  });

/** Whether the team has to do something: a proposal under review, or an enquiry that is not closed. */
const waits = ({ contact_type, status, enquiry_state }: SubmissionRow): boolean =>
  contact_type === 'general_inquiry' ? enquiry_state !== 'closed' : status === 'review';

/** The job of `wakeQueue`. */
export const wakeSnoozed = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const notice = (id: number) => ({ kind: 'snooze_ended', subject: { kind: 'submission', id } }) as const;
    for (const id of await endSnoozes(tx, 'submissions', notice)) {
      const row = await findSubmission(tx.db, 'all', id);
      if (row) publishToTeam(tx, row);
    }
  });
