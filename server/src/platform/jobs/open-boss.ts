import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { NamedStatements } from '../database/statements/named-statements.ts';

interface Options {
  url: string;
  /** Whether statements are named (`NAMED_STATEMENTS`); they are by default. */
  named?: boolean;
  report: (error: Error) => void;
}

/** Seconds between two checks that reassign the jobs of a killed node. */
const supervision = 10;

/** Opens pg-boss in the schema `pgboss` of the database, which it creates and upgrades by itself. */
export async function openBoss({
  url,
  named = true,
  report,
}: Options): Promise<{ boss: PgBoss; pool: pg.Pool }> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'proxima jobs',
    max: 4,
    connectionTimeoutMillis: 10_000,
    // A crash of PostgreSQL may lose the record that jobs of the last half second were fetched or done: they run again, as after any crash.
    // Jobs themselves are inserted with the caller's transaction, which waits for the disk. A pooler that assigns connections by
    // transaction would give this setting to others.
    ...(named && { onConnect: (client) => client.query('set synchronous_commit = off') }),
  });
  pool.on('error', report);
  const statements = new NamedStatements(named);
  const boss = new PgBoss({
    db: {
      executeSql: (text, values = []) => statements.send(text, values, (statement) => pool.query(statement)),
    },
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
  });
  boss.on('error', report);
  await boss.start();
  return { boss, pool };
}
