import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Undefined for one that is not snoozed, or whose snooze has run out. */
export const findSnooze = (db: Database, submissionId: number) =>
  db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.snoozed_by')
    .select(sql<Date>`submissions.snoozed_until`.as('until'))
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('by'))
    .where('submissions.id', '=', submissionId)
    .where('submissions.snoozed_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
