import { requiredAssessments } from '@proxima/contract/assessments/required';
import type { Database } from '../../platform/database/database.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { readSettings } from '../settings/read-settings.ts';

/** The number of people who assess any proposal, at least: what the owner set, as far as the team is large enough. */
export async function countReaders(db: Database): Promise<number> {
  const [{ reviews }, reviewers] = await Promise.all([
    readSettings(db),
    listColleagues(db, 'submissions.decide', 'anyone'),
  ]);
  const set = Math.min(...Object.values(reviews.reviewers));
  return requiredAssessments({ set, reviewers: reviewers.length, inConflict: 0 });
}
