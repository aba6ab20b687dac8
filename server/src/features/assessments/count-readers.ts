import type { Database } from '../../platform/database/database.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { readSettings } from '../settings/read-settings.ts';
import { requiredAssessments } from './assessments.policy.ts';

/** How many people assess a proposal of any kind, as far as the team is large enough for the number that the owner set. */
export async function countReaders(db: Database): Promise<number> {
  const [{ reviews }, reviewers] = await Promise.all([
    readSettings(db),
    listColleagues(db, 'submissions.decide'),
  ]);
  const set = Math.min(...Object.values(reviews.reviewers));
  return requiredAssessments({ set, reviewers: reviewers.length, inConflict: 0 });
}
