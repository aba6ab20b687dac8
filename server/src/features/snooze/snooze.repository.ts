import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What the team can snooze, with its key: tables with `snoozed_until` and `snoozed_by`. */
const keys = { submissions: 'id', conversations: 'user_id' } as const;
export type Snoozable = keyof typeof keys;

export async function setSnooze(
  tx: Database,
  table: Snoozable,
  id: number,
  snoozed: { until: Date; by: number } | null,
): Promise<void> {
  const [until, by] = [snoozed?.until ?? null, snoozed?.by ?? null];
  await sql`update ${sql.table(table)} set snoozed_until = ${until}, snoozed_by = ${by}
    where ${sql.ref(keys[table])} = ${id}`.execute(tx);
}

/** Ends snoozes that have run out. @returns them with the person who snoozed each. */
export async function endDueSnoozes(tx: Database, table: Snoozable) {
  const [of, key] = [sql.table(table), sql.ref(keys[table])];
  const { rows } = await sql<{ id: number; snoozed_by: number | null; until: Date }>`
    with due as (
      select ${key} as id, snoozed_by, snoozed_until from ${of} where snoozed_until <= now() for update skip locked
    )
    update ${of} set snoozed_until = null, snoozed_by = null from due where ${sql.ref(`${table}.${keys[table]}`)} = due.id
    returning due.id, due.snoozed_by, due.snoozed_until as until`.execute(tx);
  return rows;
}
