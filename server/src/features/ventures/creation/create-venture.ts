import type { adminVentureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isWithinReach } from '../../../platform/database/statements/assigned.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { lockAnySubmission } from '../../submissions/decisions/lock-submission.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { lockVenture } from '../ventures.repository.ts';
import { type OnLinked, startVenture } from './start-venture.ts';
import { refusalNow } from './venture-sources.policy.ts';
import { readSource } from './venture-sources.ts';
import { insertLink } from './venture-submissions.repository.ts';

/**
 * Creates a venture from an already approved submission; its sender becomes the founder, the caller the lead.
 * @returns the id of the venture.
 * @throws DomainError `not_found`; `conflict` with the reason for a submission that cannot become one.
 */
export const createVenture = (
  context: Context<Admin>,
  { submission_id, ...choice }: BodyOf<typeof adminVentureEndpoints.create>,
  onLinked: readonly OnLinked[],
): Promise<number> =>
  inTransaction(context.platform, async (tx) => {
    const { submission, senderId } = await lockSource(tx.db, context.actor, submission_id);
    const lead = { id: context.actor.userId, name: context.actor.name };
    return startVenture(tx, context, { submission, founderId: senderId, choice, lead }, onLinked);
  });

/**
 * Links a later approved submission to a venture and copies its files.
 * @throws DomainError `not_found`; `conflict` as `createVenture`; `too_large` when its files do not fit.
 */
export const linkSubmission = (
  context: Context<Admin>,
  { ventureId, submissionId }: { ventureId: number; submissionId: number },
  onLinked: readonly OnLinked[],
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { senderId } = await lockSource(tx.db, context.actor, submissionId);
    if (!(await lockVenture(tx.db, ventureId))) throw new DomainError('not_found');
    await insertLink(tx.db, ventureId, submissionId);
    const subject = { kind: 'venture', id: ventureId } as const;
    await audit(tx.db, context, 'venture.submission-linked', subject, { submission: submissionId });
    for (const effect of onLinked) await effect(tx, { ventureId, submissionId, senderId, isNew: false });
    await publishVentureChange(tx, ventureId);
  });

/** The submission, locked. @throws DomainError `not_found`, also for one that the caller's role does not reach; `conflict` */
async function lockSource(db: Database, actor: Admin, id: number) {
  if (!(await isWithinReach(db, actor, 'submissions', id))) throw new DomainError('not_found');
  const { row: submission, isDecisionHeld } = await lockAnySubmission(db, id);
  const source = await readSource(db, submission);
  const refusal = refusalNow({ ...source, status: submission.status, isDecisionHeld });
  if (refusal !== null || submission.user_id === null) {
    throw new DomainError('conflict', refusal === null ? {} : { message: refusal });
  }
  return { submission, senderId: submission.user_id };
}
