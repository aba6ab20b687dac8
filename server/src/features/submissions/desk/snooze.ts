import { maxSnooze, type Snooze, snoozeMessages } from '@proxima/contract/submissions/snooze';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../notifications/notify.ts';
import { publishToTeam } from '../sending/record-step.ts';
import { lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { endDueSnoozes, findSnooze, setSnooze } from './snooze.repository.ts';

/** Ends snoozes whose time has come. */
export const wakeQueue: Queue<object> = { name: 'submissions.wake', cron: '* * * * *' };

/** Until when the team has put a submission aside. The caller has checked that it may be read. */
export async function readSnooze(db: Database, submissionId: number): Promise<Snooze> {
  const found = await findSnooze(db, submissionId);
  return found ? { until: found.until.toISOString(), by: found.by } : null;
}

/**
 * Puts a submission or an enquiry aside for the whole team until a moment, or brings it back (docs/rules.md, "Snoozing"). What its
 * sender or the team does to it ends a snooze, too.
 * @throws DomainError `not_found`; `conflict` for what does not wait for the team; `validation_failed` for a moment of the past or
 * beyond a year
 */
export async function snoozeSubmission(
  context: Context<Admin>,
  submissionId: number,
  until: string | null,
): Promise<Snooze> {
  const { platform, actor } = context;
  if (until !== null) assertSoon(Date.parse(until) - platform.clock.now().getTime());
  return inTransaction(platform, async (tx) => {
    const row = await lockSubmission(tx.db, 'all', submissionId);
    if (!row) throw new DomainError('not_found');
    if (until !== null && !waits(row))
      throw new DomainError('conflict', { message: snoozeMessages.notWaiting });
    await setSnooze(
      tx.db,
      submissionId,
      until === null ? null : { until: new Date(until), by: actor.userId },
    );
    const subject = { kind: 'submission', id: submissionId };
    await audit(tx.db, context, until === null ? 'submission.woken' : 'submission.snoozed', subject, {
      until,
    });
    tx.afterCommit(() => publishToTeam(platform, row));
    return until === null ? null : { until, by: actor.name };
  });
}

function assertSoon(ms: number): void {
  if (ms <= 0) throw invalidField('until', snoozeMessages.past);
  if (ms > maxSnooze) throw invalidField('until', snoozeMessages.tooFar);
}

/** Whether the team has to do something: a proposal under review, or an enquiry that is not closed. */
const waits = ({ contact_type, status, enquiry_state }: SubmissionRow): boolean =>
  contact_type === 'general_inquiry' ? enquiry_state !== 'closed' : status === 'review';

/** Brings back what was snoozed until now, and notifies whoever snoozed it. Safe on several nodes. */
export async function wakeSnoozed(platform: Platform): Promise<void> {
  await inTransaction(platform, async (tx) => {
    for (const { id, status, snoozed_by, until } of await endDueSnoozes(tx.db)) {
      const subject = { kind: 'submission', id } as const;
      const dedupeKey = `${id}:${until.getTime()}`;
      if (snoozed_by !== null) await notify(tx, { kind: 'snooze_ended', subject, dedupeKey }, [snoozed_by]);
      tx.afterCommit(() => publishToTeam(platform, { id, status }));
    }
  });
}
