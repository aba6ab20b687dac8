import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type SubmissionRow, submissionColumns } from '../submissions.repository.ts';

/** Newest first: what was sent without an account from this address. */
export const listUnclaimed = (db: Database, email: string, limit: number): Promise<SubmissionRow[]> =>
  db
    .selectFrom('submissions')
    .select(submissionColumns)
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Links all of them to a member; of two concurrent calls, each submission goes to one. */
export const claimSubmissions = (tx: Database, email: string, userId: number): Promise<SubmissionRow[]> =>
  tx
    .updateTable('submissions')
    .set({ user_id: userId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning(submissionColumns)
    .execute();

/** Links one submission to a member. Undefined when it belongs to someone already, or there is none. */
export const claimSubmission = (
  tx: Database,
  id: number,
  userId: number,
): Promise<SubmissionRow | undefined> =>
  tx
    .updateTable('submissions')
    .set({ user_id: userId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning(submissionColumns)
    .executeTakeFirst();
