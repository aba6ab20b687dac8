import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

const setting = 'demo_world';
export type DemoState = 'filling' | 'filled';

/** How far the demo world of this installation is; null where there never was one. */
export async function findDemoState(db: Database): Promise<DemoState | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  return (row?.value as DemoState | undefined) ?? null;
}

export async function recordDemoState(db: Database, state: DemoState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('settings')
    .values({ name: setting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function listFileKeys(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('files').select('key').execute();
  return rows.map(({ key }) => key);
}

/** What happens to the world's people; the site's own texts and the installation's facts are not of it. */
const listWorldTables = async (db: Database) => {
  const { rows } = await sql<{ table_name: string; times: string[] }>`
    select t.table_name, coalesce(array_agg(c.column_name::text) filter (where c.data_type = 'timestamp with time zone'), '{}') as times
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name not in ('migrations', 'settings', 'audit_chains') and t.table_name !~ '^(post|content)'
    group by t.table_name`.execute(db);
  return rows;
};

/** Removes an unfinished world whole. */
export async function emptyWorld(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Everything goes, so nothing needs to be checked or counted on the way.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { table_name } of await listWorldTables(tx))
      await sql`delete from ${sql.table(table_name)}`.execute(tx);
    await endAuditChains(tx);
  });
}

const endAuditChains = (tx: Database) =>
  tx
    .updateTable('audit_chains')
    .set({ length: 0, head: Buffer.alloc(0) })
    .execute();

export async function readDatabaseClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** When a moment was lived through, and when it is said to have happened. */
export interface LivedMoment {
  lived: Date;
  told: Date;
}

/**
 * The world was lived through in seconds by the features' own verbs. Afterwards every time that they noted becomes that of
 * its moment; times in the future (expiries) stay.
 */
export async function stretchTimes(db: Database, moments: readonly LivedMoment[]): Promise<void> {
  const [first] = moments;
  if (!first) return;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temporary table moments on commit drop as
      select * from unnest(${moments.map(({ lived }) => lived)}::timestamptz[],
        ${moments.map(({ told }) => told)}::timestamptz[]) as m (lived, told)`.execute(tx);
    for (const { table_name, times } of await listWorldTables(tx)) {
      if (times.length === 0) continue;
      const changes = times.map((name) => {
        const column = sql.ref(name);
        return sql`${column} = case when ${column} < ${first.lived}::timestamptz or ${column} > clock_timestamp() then ${column}
          else (select told + (${column} - lived) from moments where lived <= ${column} order by lived desc limit 1) end`;
      });
      await sql`update ${sql.table(table_name)} set ${sql.join(changes)}`.execute(tx);
    }
    await chainAuditAnew(tx);
  });
}

/** The hashes of the audit log cover its times: its rows are written once more, in their order, so that it verifies. */
async function chainAuditAnew(tx: Database): Promise<void> {
  const columns = sql.raw(
    'at, actor_id, actor_kind, action, subject_kind, subject_id, request_id, ip, details',
  );
  await sql`create temporary table told on commit drop as select * from audit_log`.execute(tx);
  await tx.deleteFrom('audit_log').execute();
  await endAuditChains(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
  await sql`insert into audit_log (${columns}) select ${columns} from told order by id`.execute(tx);
}

/** Nobody is signed in yet, no limit is used up, the numbers are counted by the times told, and mails about the past went out in the past. */
export async function finishWorld(db: Database, told: Date): Promise<void> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('rate_limits').execute();
  await sql`select mark_all_weeks()`.execute(db);
  await db
    .updateTable('email_outbox')
    .set({ state: 'sent', sent_at: sql`created_at`, text: '', html: '' })
    .where('created_at', '<', told)
    .execute();
}
