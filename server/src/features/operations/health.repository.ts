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

/** Queued and failed emails. */
export async function countEmails(db: Database): Promise<Health['mails']> {
  const { rows } = await sql<Health['mails']>`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'failed')::int as failed
    from email_outbox where state in ('queued', 'failed')`.execute(db);
  return rows[0] ?? { queued: 0, failed: 0 };
}

/** Background jobs by queue; finished ones are deleted after a day. */
export const listQueues = (db: Database): Promise<Health['queues']> => rowsOf<Health['queues'][number]>(db)`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name not like '\\_\\_%' group by name order by name`;
