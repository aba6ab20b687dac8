import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Moves all check-ins, with their answers and figures, by so many days. */
export async function moveCheckIns(db: Database, days: number): Promise<void> {
  await sql`update check_ins set due_on = due_on + ${days}::int, answered_at = answered_at + make_interval(days => ${days})`.execute(
    db,
  );
  await sql`update measure_values set as_of = as_of + ${days}::int`.execute(db);
}
