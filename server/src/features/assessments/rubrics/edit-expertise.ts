import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import type { ReviewerExpertise } from '@proxima/contract/assessments/rubrics';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { listIndustriesKnown } from './expertise.repository.ts';
import { saveKnown } from './reader-expertise.ts';

/** Everyone who reviews submissions, by name, with the industries that they know well. */
export async function listExpertise(db: Database): Promise<ReviewerExpertise[]> {
  const reviewers = await listColleagues(db, 'submissions.decide', 'anyone');
  const known = await listIndustriesKnown(
    db,
    reviewers.map(({ id }) => id),
  );
  return reviewers.map(({ id, name }) => ({ id, name, industries: known.get(id) ?? [] }));
}

/** Replaces the industries that a reviewer knows well. @throws DomainError `not_found` for anyone who does not review */
export async function saveExpertise(
  context: Context<Admin>,
  reviewerId: number,
  industries: readonly string[],
): Promise<ReviewerExpertise[]> {
  return inTransaction(context.platform, async (tx) => {
    const reviewers = await listColleagues(tx.db, 'submissions.decide', 'anyone');
    if (!reviewers.some(({ id }) => id === reviewerId)) {
      throw new DomainError('not_found', { message: assessmentMessages.notReviewer });
    }
    await saveKnown(tx, context, reviewerId, industries);
    return listExpertise(tx.db);
  });
}
