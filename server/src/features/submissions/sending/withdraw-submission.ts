import { referenceOf, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endHeldDecision } from '../../held-decisions/end-held-decision.ts';
import { withdrawnEmail, withdrawnForTeamEmail } from '../../notifications/emails/owner-step-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { listNotified } from '../desk/list-notified.ts';
import { describeToTeam, readSubmission } from '../reading/read-submission.ts';
import { assertUnderReview } from '../submissions.policy.ts';
import { changeSubmission, lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { publishSubmissionEvent, recordStep } from './record-step.ts';

/** What another feature ends when a submission is withdrawn, in the transaction of the withdrawal. */
export type OnWithdrawn = (tx: Transaction, submissionId: number, context: Context<Member>) => Promise<void>;

/**
 * Withdraws the member's submission while it is under review, permanently: it is no longer decided, and a held decision on it is not sent
 * (docs/rules.md, Submissions).
 * @throws DomainError `not_found` for someone else's, `conflict` when it is not under review.
 */
export async function withdrawSubmission(
  context: Context<Member>,
  id: number,
  effects: readonly OnWithdrawn[],
): Promise<WireSubmissionDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockSubmission(tx.db, { owner: context.actor.userId }, id);
    if (!row) throw new DomainError('not_found');
    assertUnderReview(row, 'withdrawal');
    await endHeldDecision(tx.db, { kind: 'submission', id });
    for (const effect of effects) await effect(tx, id, context);
    const changed = await changeSubmission(tx.db, id, { status: 'withdrawn' });
    await recordStep(tx, context, id, {
      kind: 'withdrawn',
      by: { id: context.actor.userId, name: `${row.first_name} ${row.last_name}` },
      action: 'submission.withdrawn',
    });
    await notifyEveryone(tx, context, changed);
    publishSubmissionEvent(tx, changed);
  });
  return readSubmission(context, id);
}

/** Notifies the member and, on the team, the assignee or else everyone who decides. */
async function notifyEveryone(tx: Transaction, { platform }: Context, row: SubmissionRow): Promise<void> {
  const reference = referenceOf(row.id);
  const { origin } = platform.config;
  const about = { cause: `submission-withdrawn:${row.id}`, subjects: [row.id] };
  const own = withdrawnEmail({
    firstName: row.first_name,
    reference,
    link: `${origin}/dashboard/submission`,
  });
  const forTeam = withdrawnForTeamEmail({
    reference,
    sender: (await describeToTeam(tx.db, row)).sender,
    link: `${origin}/admin/submissions/${row.id}`,
  });
  const { people, isWanted } = await listNotified(tx.db, row.id);
  await notifyByEmail(tx, [
    { ...about, to: { email: row.email, id: row.user_id }, content: own },
    ...people.map((to) => ({ ...about, to, content: forTeam, isWanted })),
  ]);
}
