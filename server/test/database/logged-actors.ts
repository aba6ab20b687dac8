import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** By whom the audit log says that something was done, the first time first. */
export async function loggedActors(
  db: Database,
  action: string,
): Promise<{ kind: string; id: number | null }[]> {
  const { rows } = await sql<{ kind: string; id: number | null }>`
    select actor_kind as kind, actor_id as id from audit_log where action = ${action} order by id`.execute(
    db,
  );
  return rows;
}
