import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Null for one that is not snoozed, also where its time has come. */
export const findSnooze = (db: Database, submissionId: number) =>
  db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.snoozed_by')
    .select(sql<Date>`submissions.snoozed_until`.as('until'))
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('by'))
    .where('submissions.id', '=', submissionId)
    .where('submissions.snoozed_until', '>', sql<Date>`now()`)
    .executeTakeFirst();

export async function setSnooze(
  tx: Database,
  submissionId: number,
  snoozed: { until: Date; by: number } | null,
): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ snoozed_until: snoozed?.until ?? null, snoozed_by: snoozed?.by ?? null })
    .where('id', '=', submissionId)
    .execute();
}

/** Ends those whose time has come. @returns them with who snoozed each. */
export async function endDueSnoozes(tx: Database) {
  const { rows } = await sql<{ id: number; status: 'review'; snoozed_by: number | null; until: Date }>`
    with due as (
      select id, snoozed_by, snoozed_until from submissions where snoozed_until <= now() for update skip locked
    )
    update submissions set snoozed_until = null, snoozed_by = null from due where submissions.id = due.id
    returning submissions.id, submissions.status, due.snoozed_by, due.snoozed_until as until`.execute(tx);
  return rows;
}
