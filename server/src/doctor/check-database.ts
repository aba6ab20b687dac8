import { readdir } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { adviceForIncomplete, standOfFormer } from '../platform/database/baseline/adopt-baseline.ts';
import { ownMigrations } from '../platform/database/migrate.ts';
import { type Finding, fine, problem } from './finding.ts';

const oldestMajor = 15;
/** A larger difference (ms) between the clocks of server and database makes links, limits and ages look wrong. */
const maxSkew = 2_000;
/** Minutes after which a queued email should have been sent. */
const lateEmailMinutes = 15;
/** Connections reserved for superusers, and one for this check. */
const reserved = 4;

/** Version, extensions, migrations, clock, connections, and late or failed emails and jobs. */
export async function checkDatabase(url: string, config: Config): Promise<Finding[]> {
  return withClient(url, async (client) => [
    await version(client),
    await extensions(client, neededExtensions),
    await migrations(client),
    await clock(client),
    await connections(client, config),
    ...(await unfinishedWork(client)),
  ]);
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'proxima doctor',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; size: string }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_size_pretty(pg_database_size(current_database())) as size`);
  const { version: found = '', number = 0, size = '' } = rows[0] ?? {};
  if (number < oldestMajor * 10_000)
    return problem('database', `PostgreSQL ${found}`, `Upgrade it to PostgreSQL ${oldestMajor} or newer.`);
  return fine('database', `PostgreSQL ${found}, ${size}`);
}

/** They ship with PostgreSQL and need no superuser. */
const neededExtensions = ['btree_gist'];

/** Whether each extension is installed, or can be by the first start. Exported for its test. */
export async function extensions(client: pg.Client, needed: readonly string[]): Promise<Finding> {
  const { rows } = await client.query<{ name: string; installed: boolean; may_create: boolean }>(
    `select name, installed_version is not null as installed,
      has_database_privilege(current_database(), 'create') as may_create
    from pg_available_extensions where name = any($1)`,
    [needed],
  );
  const missing = needed.filter((name) => !rows.some((row) => row.name === name));
  const refused = rows.filter((row) => !row.installed && !row.may_create).map((row) => row.name);
  if (missing.length > 0)
    return problem(
      'extensions',
      `${missing.join(', ')} is not on the database server`,
      'Install the package of contributed extensions (postgresql-contrib) on it, or allow the extension in the settings of your database provider.',
    );
  if (refused.length > 0)
    return problem(
      'extensions',
      `${refused.join(', ')} is not installed, and our role may not install it`,
      `Run as the owner of the database: ${refused.map((name) => `create extension ${name};`).join(' ')}`,
    );
  return fine('extensions', `${needed.join(', ')} available`);
}

async function migrations(client: pg.Client): Promise<Finding> {
  const ours = (await readdir(ownMigrations))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4));
  const { rows: table } = await client.query("select to_regclass('public.migrations') is not null as exists");
  if (!table[0]?.exists) return fine('migrations', 'none yet: the first start creates the tables');
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by id');
  const names = rows.map(({ name }) => name);
  const beforeBaseline = describeFormer(names);
  if (beforeBaseline) return beforeBaseline;
  const ran = new Set(names);
  const newer = [...ran].filter((name) => !ours.includes(name));
  const waiting = ours.filter((name) => !ran.has(name));
  if (newer.length > 0)
    return problem(
      'migrations',
      `the database belongs to a newer release (${newer.join(', ')})`,
      'Install that release again.',
    );
  if (waiting.length > 0)
    return problem(
      'migrations',
      `${waiting.join(', ')} have not run yet`,
      'Start this release once: it brings the database up to date.',
    );
  return fine('migrations', `all ${ours.length} ran`);
}

function describeFormer(names: string[]): Finding | undefined {
  const stand = standOfFormer(names);
  if (stand === 'no') return undefined;
  return stand === 'complete'
    ? problem(
        'migrations',
        'those before the baseline',
        'Start this release once: it takes the database over.',
      )
    : problem('migrations', 'only some of those before the baseline', adviceForIncomplete);
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const after = Date.now();
  const theirs = rows[0]?.now.getTime() ?? 0;
  const skew = theirs < before ? theirs - before : Math.max(0, theirs - after);
  const summary = `${(Math.abs(skew) / 1000).toFixed(1)} s between server and database`;
  if (Math.abs(skew) <= maxSkew) return fine('clocks', summary);
  return problem('clocks', summary, 'Synchronise both clocks with NTP (timedatectl set-ntp true).');
}

async function connections(client: pg.Client, { workers, database }: Config): Promise<Finding> {
  const { rows } = await client.query<{ max: number; others: number }>(`
    select current_setting('max_connections')::int as max,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and application_name not like 'proxima%') as others`);
  const { max = 0, others = 0 } = rows[0] ?? {};
  const needed = workers * (database.connections + 6);
  const summary = `this node may use ${needed} of ${max}, others use ${others}`;
  if (needed + others + reserved <= max) return fine('connections', summary);
  return problem('connections', summary, 'Raise max_connections, or lower DATABASE_CONNECTIONS or WORKERS.');
}

async function unfinishedWork(client: pg.Client): Promise<Finding[]> {
  const { rows: table } = await client.query(
    "select to_regclass('public.email_outbox') is not null and to_regclass('pgboss.job') is not null as exists",
  );
  if (!table[0]?.exists) return [];
  const { rows } = await client.query<{ failed: number; late: number; jobs: number }>(
    `select (select count(*)::int from email_outbox where state = 'failed') as failed,
      (select count(*)::int from email_outbox where state = 'queued' and created_at < now() - make_interval(mins => $1)) as late,
      (select count(*)::int from pgboss.job where state = 'failed') as jobs`,
    [lateEmailMinutes],
  );
  const { failed = 0, late = 0, jobs = 0 } = rows[0] ?? {};
  const emails = `${failed} failed, ${late} queued for more than ${lateEmailMinutes} minutes`;
  return [
    failed + late === 0
      ? fine('emails', emails)
      : problem('emails', emails, 'See "Emails do not arrive" in docs/operations.md.'),
    jobs === 0
      ? fine('jobs', 'none failed')
      : problem('jobs', `${jobs} failed within a day`, 'See "Background jobs fail" in docs/operations.md.'),
  ];
}
