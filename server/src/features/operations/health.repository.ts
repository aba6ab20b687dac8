import type { Health } from '@proxima/contract/operations/operations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

export async function readDatabaseFacts(db: Database): Promise<Health['database']> {
  const { rows } = await sql<Health['database']>`
    select split_part(version(), ' ', 2) as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  const facts = rows[0];
  if (!facts) throw new Error('the database returned no facts about itself');
  return facts;
}

/** Background jobs by queue; finished ones are deleted after a day. */
export const listQueues = (db: Database): Promise<Health['queues']> => rowsOf<Health['queues'][number]>(db)`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name not like '\\_\\_%' group by name order by name`;
