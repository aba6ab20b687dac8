import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { DomainError } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import type { AssertMayDecide, OnApproved } from '../../submissions/decisions/approval-effects.ts';
import { type OnLinked, startVenture } from './start-venture.ts';
import { refusalOf } from './venture-sources.policy.ts';
import { readSource } from './venture-sources.ts';
import { findVentureOf } from './venture-submissions.repository.ts';

/**
 * The approval of a submission that is linked to a venture is final. Creating a venture needs a suitable submission and a decider
 * with the right to manage ventures.
 */
export const assertFitsVenture: AssertMayDecide = async (db, submission, { create_venture, deciderId }) => {
  if (submission.status === 'approved') {
    const venture = await findVentureOf(db, submission.id);
    if (venture) throw new DomainError('conflict', { message: ventureMessages.approvalFinal(venture.name) });
  }
  if (!create_venture) return;
  const managers = await listColleagues(db, 'ventures.manage', 'anyone');
  if (!managers.some(({ id }) => id === deciderId)) {
    throw new DomainError('forbidden', { message: ventureMessages.mayNotCreate });
  }
  const refusal = refusalOf(await readSource(db, submission));
  if (refusal !== null) throw new DomainError('conflict', { message: refusal });
};

/** Creates the venture that was requested with an approval. */
export const createOnApproval =
  (onLinked: readonly OnLinked[]): OnApproved =>
  async (tx, context, submission, { createVenture, decider }) => {
    if (!createVenture || submission.user_id === null) return;
    const founderId = submission.user_id;
    await startVenture(
      tx,
      context,
      { submission, founderId, choice: createVenture, lead: decider },
      onLinked,
    );
  };
