import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/**
 * Ends the connections with this application name from the side of PostgreSQL. Only those of the calling test file's own database:
 * other files run at the same time on the same server.
 */
export async function cutConnections(db: Database, applicationName: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName}`.execute(db);
}
