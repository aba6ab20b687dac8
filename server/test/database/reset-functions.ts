import pg from 'pg';

/**
 * Adds functions to a database, and so to those made from it. `test.reset()` empties all tables except for rows of migrations.
 * `test.empty()` and `test.restore()` do so in two steps, and also remove the queues of jobs and begin ids anew. The plans of a function are
 * cached, and these delete only from tables that have rows: most stay empty in most tests.
 */
export async function addResetFunctions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const add = (name: string, statements: readonly string[]) =>
    client.query(
      `create function test.${name}() returns void language plpgsql set session_replication_role = replica as $test$
       begin ${statements.join('\n')} end $test$`,
    );
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' and tablename <> 'migrations'`,
    );
    const emptied = [emptying('pgboss.job_common'), ...tables.map(({ name }) => emptying(name))];
    const restored: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: unknown[] | null }>(
        `select json_agg(t) as rows from ${name} t`,
      );
      if (rows[0]?.rows) restored.push(restoring(name, rows[0].rows));
    }
    await client.query('create schema test');
    await client.query(
      `create table test.sequences as select format('%I.%I', schemaname, sequencename)::regclass as name, start_value, last_value
       from pg_sequences where schemaname = 'public'`,
    );
    await add('reset', [...emptied, ...restored]);
    await add('empty', [...emptied, 'delete from pgboss.queue;']);
    const begin = 'setval(name, coalesce(last_value, start_value), last_value is not null)';
    await add('restore', [...restored, `perform ${begin} from test.sequences;`]);
  } finally {
    await client.end();
  }
}

const emptying = (table: string): string =>
  `if exists (select from ${table}) then delete from ${table}; end if;`;

const restoring = (table: string, rows: unknown[]): string =>
  `insert into ${table} overriding system value
    select * from json_populate_recordset(null::${table}, '${JSON.stringify(rows).replaceAll("'", "''")}');`;
