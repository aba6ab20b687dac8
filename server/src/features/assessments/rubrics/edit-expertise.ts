import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import type { ReviewerExpertise } from '@proxima/contract/assessments/rubrics';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { listExpertiseRows, replaceExpertise } from './expertise.repository.ts';

/** Everyone who reviews submissions, by name, with the industries that they know well. */
export async function listExpertise(db: Database): Promise<ReviewerExpertise[]> {
  const [reviewers, rows] = await Promise.all([
    listColleagues(db, 'submissions.decide'),
    listExpertiseRows(db),
  ]);
  return reviewers.map(({ id, name }) => ({
    id,
    name,
    industries: rows.filter(({ reviewer_id }) => reviewer_id === id).map(({ industry }) => industry),
  }));
}

/** Replaces the industries that a reviewer knows well. @throws DomainError `not_found` for anyone who does not review */
export async function saveExpertise(
  context: Context<Admin>,
  reviewerId: number,
  industries: readonly string[],
): Promise<ReviewerExpertise[]> {
  return inTransaction(context.platform, async (tx) => {
    const reviewers = await listColleagues(tx.db, 'submissions.decide');
    if (!reviewers.some(({ id }) => id === reviewerId)) {
      throw new DomainError('not_found', { message: assessmentMessages.notReviewer });
    }
    await replaceExpertise(tx.db, reviewerId, [...new Set(industries)]);
    await audit(tx.db, context, 'reviewer.expertise-saved', { kind: 'user', id: reviewerId }, { industries });
    return listExpertise(tx.db);
  });
}
