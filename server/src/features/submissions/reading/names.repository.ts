import type { NamesOfSubmission } from '@proxima/contract/submissions/submission-name';
import type { Database } from '../../../platform/database/database.ts';

/** What the name of each of these submissions is made of. */
export const listNamesOf = (
  db: Database,
  ids: readonly number[],
): Promise<(NamesOfSubmission & { id: number })[]> =>
  db
    .selectFrom('submissions')
    .leftJoin('entrepreneur_profiles', 'entrepreneur_profiles.user_id', 'submissions.user_id')
    .select(['submissions.id', 'submissions.title', 'submissions.message', 'submissions.call_id'])
    .select('entrepreneur_profiles.business_name_idea as business_name')
    .where('submissions.id', 'in', ids)
    .execute();
