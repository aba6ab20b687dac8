import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

const setting = 'demo_world';
export type DemoState = 'filling' | 'filled';

/** How far this installation's demo world is filled; undefined without one. */
export async function findDemoState(db: Database): Promise<DemoState | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  return row?.value as DemoState | undefined;
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

/** The token of the newest invitation emailed to an address. @throws Error without one. */
export async function findInvitationToken(db: Database, email: string): Promise<string> {
  const row = await db
    .selectFrom('email_outbox')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [, token] = /venture-invitation#t=([\w-]+)/.exec(row?.text ?? '') ?? [];
  if (!token) throw new Error(`${email} was not invited to a venture`);
  return token;
}

interface DemoReading {
  ventureId: number;
  /** Of the document. */
  title: string;
  readerId: number;
  day: string;
  /** On each page, from the first one on. */
  seconds: readonly number[];
}

/** What someone read on a day of the past: beats can only add to the present one. @throws Error without such a document. */
export async function insertReading(db: Database, reading: DemoReading): Promise<void> {
  const { rows } = await sql`
    with version as (
      select versions.id, documents.level <> 'catalogue' or folders.level <> 'catalogue' as is_named
      from documents join folders on folders.id = documents.folder_id
      join document_versions versions on versions.document_id = documents.id
      where documents.venture_id = ${reading.ventureId} and documents.title = ${reading.title}
      order by versions.number desc limit 1
    ), made as (
      insert into readings (version_id, reader_id, last_credited_at)
      select id, ${reading.readerId}, clock_timestamp() from version
      on conflict (version_id, reader_id) do update set last_credited_at = excluded.last_credited_at returning id
    )
    insert into reading_pages (reading_id, page, day, is_named, ms)
    select made.id, page, ${reading.day}::date, is_named, seconds * 1000
    from made, version, unnest(${reading.seconds}::integer[]) with ordinality as times (seconds, page)
    where seconds > 0 returning page`.execute(db);
  if (rows.length === 0) throw new Error(`nobody can read ${reading.title} yet`);
}

/** What the installation is and what it begins with. */
const installation = [
  'migrations',
  'settings',
  'audit_chains',
  'legal_texts',
  'rubrics',
  'project_templates',
  'team_roles',
];

/** Tables of people and what they do, not those of the site's content and of the installation. */
const listWorldTables = async (db: Database) => {
  const { rows } = await sql<{ table_name: string; times: string[] }>`
    select t.table_name, coalesce(array_agg(c.column_name::text) filter (where c.data_type = 'timestamp with time zone'), '{}') as times
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name <> all(${installation}) and t.table_name !~ '^(post|content)'
    group by t.table_name`.execute(db);
  return rows;
};

/** Deletes an unfinished world. */
export async function emptyWorld(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Everything goes: no foreign key or trigger needs to run.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { table_name } of await listWorldTables(tx))
      await sql`delete from ${sql.table(table_name)}`.execute(tx);
    await resetAuditChains(tx);
  });
}

const resetAuditChains = (tx: Database) =>
  tx
    .updateTable('audit_chains')
    .set({ length: 0, head: Buffer.alloc(0) })
    .execute();

export async function readDatabaseClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** When a moment was replayed, and when it is meant to have happened. */
export interface ReplayedMoment {
  ranAt: Date;
  happenedAt: Date;
}

/**
 * Replaying takes seconds. Afterwards every recorded time becomes that of its moment; times in the future (expiries)
 * stay.
 */
export async function stretchTimes(db: Database, moments: readonly ReplayedMoment[]): Promise<void> {
  const [first] = moments;
  if (!first) return;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temporary table moments on commit drop as
      select * from unnest(${moments.map(({ ranAt }) => ranAt)}::timestamptz[],
        ${moments.map(({ happenedAt }) => happenedAt)}::timestamptz[]) as m (ran_at, happened_at)`.execute(
      tx,
    );
    for (const { table_name, times } of await listWorldTables(tx)) {
      if (times.length === 0) continue;
      const changes = times.map((name) => {
        const column = sql.ref(name);
        return sql`${column} = case when ${column} < ${first.ranAt}::timestamptz or ${column} > clock_timestamp() then ${column}
          else (select happened_at + (${column} - ran_at) from moments where ran_at <= ${column} order by ran_at desc limit 1) end`;
      });
      await sql`update ${sql.table(table_name)} set ${sql.join(changes)}`.execute(tx);
    }
    await rechainLedger(tx);
    await rechainAuditLog(tx);
  });
}

const clocksOfRounds = [
  'opens_at',
  'closes_at',
  'payment_due_at',
  'approved_at',
  'opened_at',
  'settles_at',
  'latest_settling_at',
  'deciding_at',
  'closed_at',
];

/** Moves everything about a round that is a point in time, but for its ledger. */
export async function moveRound(db: Database, id: number, ms: number): Promise<void> {
  const moved = (columns: readonly string[]) =>
    sql.join(
      columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${ms}::float8 * interval '1 millisecond'`,
      ),
    );
  await sql`update rounds set ${moved(clocksOfRounds)} where id = ${id}`.execute(db);
  await sql`update commitments set ${moved(['due_at', 'reconfirm_by', 'renew_by', 'release_asked_at'])}
    where round_id = ${id}`.execute(db);
}

/** Moves an event that was held at once to the day on which it took place. */
export async function moveEvent(db: Database, id: number, ms: number): Promise<void> {
  await sql`update events set starts_at = starts_at + ${ms}::float8 * interval '1 millisecond',
    ends_at = ends_at + ${ms}::float8 * interval '1 millisecond' where id = ${id}`.execute(db);
}

/** The hashes of the ledger cover its times, too. What was agreed points to its entries, so they stay and their hashes are made anew. */
async function rechainLedger(tx: Database): Promise<void> {
  await sql`with recursive chained as (
      select id, round_id, position, chain_hash('', ledger_entry_text(entry)) as hash from ledger_entries entry where position = 1
      union all
      select entry.id, entry.round_id, entry.position, chain_hash(chained.hash, ledger_entry_text(entry))
      from chained join ledger_entries entry on entry.round_id = chained.round_id and entry.position = chained.position + 1)
    update ledger_entries set hash = chained.hash from chained where chained.id = ledger_entries.id`.execute(
    tx,
  );
  await sql`update round_chains set head = last.hash from ledger_entries last
    where last.round_id = round_chains.round_id and last.position = round_chains.length`.execute(tx);
}

/** The audit log's hashes cover its times, so its rows are inserted again in their order. */
async function rechainAuditLog(tx: Database): Promise<void> {
  const columns = sql.raw(
    'at, actor_id, actor_kind, action, subject_kind, subject_id, request_id, ip, details',
  );
  await sql`create temporary table stretched on commit drop as select * from audit_log`.execute(tx);
  await tx.deleteFrom('audit_log').execute();
  await resetAuditChains(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
  await sql`insert into audit_log (${columns}) select ${columns} from stretched order by id`.execute(tx);
}

/** Ends all sessions, resets rate limits, recounts the numbers, marks emails from before `sentUntil` as sent and notifications as read. */
export async function finishWorld(db: Database, sentUntil: Date): Promise<void> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('rate_limits').execute();
  await sql`select mark_all_weeks()`.execute(db);
  await db
    .updateTable('email_outbox')
    .set({ state: 'sent', sent_at: sql`created_at`, text: '', html: '' })
    .where('created_at', '<', sentUntil)
    .execute();
  await db
    .updateTable('notifications')
    .set({ read_at: sql`created_at` })
    .where('created_at', '<', sentUntil)
    .execute();
}
