import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { asDomainError } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import { inTransaction } from './transaction.ts';

const { db, url } = await testDatabase();

test('ids and counts are numbers, times are dates, days stay text', async () => {
  const { rows } =
    await sql`select 9007199254740991::bigint as id, count(*) as n, array[1, 2]::bigint[] as ids,
    timestamptz '2026-01-02 03:04:05Z' as at, date '2026-01-02' as day`.execute(db);
  const at = new Date('2026-01-02T03:04:05Z');
  expect(rows).toEqual([{ id: 9007199254740991, n: 1, ids: [1, 2], at, day: '2026-01-02' }]);
});

test('a number that JavaScript cannot represent is an error', async () => {
  await expect(sql`select 9007199254740993::bigint as id`.execute(db)).rejects.toThrow(
    '9007199254740993 is beyond',
  );
});

test('an unreachable database becomes the domain error unavailable', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:9/none', { log: quiet });
  onTestFinished(() => away.close());
  const error = await sql`select 1`.execute(away.db).catch((reason: unknown) => reason);
  expect(asDomainError(error)).toMatchObject({ code: 'unavailable', retryAfter: 1 });
});

test('a database that freezes during a transaction is reported within 10 s and works again when it thaws', async () => {
  const link = await openLink(url);
  const frozen = openDatabase(link.url, { log: quiet, size: 1 });
  onTestFinished(() => frozen.close());
  await sql`select 1`.execute(frozen.db);
  const begun = performance.now();
  const attempt = frozen.db.transaction().execute(async (tx) => {
    link.freeze();
    await sql`select 1`.execute(tx);
  });
  const error = await attempt.catch((reason: unknown) => reason);
  expect(asDomainError(error)?.code).toBe('unavailable');
  expect(performance.now() - begun).toBeLessThan(10_000);
  link.thaw();
  const { rows } = await sql`select 1 as one`.execute(frozen.db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a repeated statement is named, with parameters or without, which keeps its plan', async () => {
  const own = openDatabase(url, { log: quiet, size: 1 });
  onTestFinished(() => own.close());
  const ask = async () => {
    await sql`select ${1}::int as number`.execute(own.db);
    await sql`with one as (select 1 as number) select * from one`.execute(own.db);
    await own.db.transaction().execute((tx) => sql`select 1; select 2`.execute(tx));
  };
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement not like '%pg_prepared%' order by 1
    `.execute(own.db);
    return rows.map(({ statement }) => statement);
  };
  await ask();
  expect(await prepared()).toEqual([]);
  await ask();
  await ask();
  expect(await prepared()).toEqual([
    'select $1::int as number',
    'with one as (select 1 as number) select * from one',
  ]);
});

const platformOf = (own: typeof db) => ({
  db: own,
  jobs: undefined as never,
  realtime: undefined as never,
  config: undefined as never,
  clock: undefined as never,
  log: quiet,
});

test('a connection to a former primary, which refuses changes, is replaced and the transaction repeated', async () => {
  const own = openDatabase(url, { log: quiet, size: 1 });
  onTestFinished(() => own.close());
  const change = (some: typeof db) => sql`create table changed_here (id int)`.execute(some);
  const demote = () => sql`set default_transaction_read_only = on`.execute(own.db);
  await demote();
  const error = await change(own.db).catch((reason: unknown) => reason);
  expect(asDomainError(error)).toMatchObject({ code: 'unavailable', retryAfter: 1 });
  await demote();
  await inTransaction(platformOf(own.db), (tx) => change(tx.db));
  await sql`drop table changed_here`.execute(own.db);
});

test('a migration while statements are named fails neither a statement nor a transaction', async () => {
  const own = openDatabase(url, { log: quiet, size: 1 });
  onTestFinished(() => own.close());
  await sql`create table growing (id int)`.execute(db);
  await sql`insert into growing values (1)`.execute(db);
  const read = (some: typeof db) => sql`select * from growing where id = ${1}`.execute(some);
  const readAgain = (some: typeof db) => sql`select growing.* from growing where id = ${1}`.execute(some);
  for (const ask of [read, readAgain, read, readAgain]) await ask(own.db);
  await sql`alter table growing add column added int default 2`.execute(db);
  expect((await read(own.db)).rows).toEqual([{ id: 1, added: 2 }]);
  const { rows } = await inTransaction(platformOf(own.db), (tx) => readAgain(tx.db));
  expect(rows).toEqual([{ id: 1, added: 2 }]);
  await sql`drop table growing`.execute(db);
});

test('the number of names is bounded, and named statements can be turned off', async () => {
  const own = openDatabase(url, { log: quiet, size: 1 });
  const off = openDatabase(url, { log: quiet, size: 1, named: false });
  onTestFinished(async () => {
    await own.close();
    await off.close();
  });
  const count = async (some: typeof own) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from pg_prepared_statements where statement not like '%pg_prepared%'`.execute(
      some.db,
    );
    return rows[0]?.n;
  };
  for (const { db: some } of [own, off])
    for (let index = 0; index < 700; index += 1)
      await sql`select ${1}::int as ${sql.ref(`column${Math.floor(index / 2)}`)}`.execute(some);
  expect(await count(own)).toBe(300);
  expect(await count(off)).toBe(0);
});

test('errors of the statement itself do not count as an outage', async () => {
  const error = await sql`select * from nowhere`.execute(db).catch((reason: unknown) => reason);
  expect(asDomainError(error)).toBeUndefined();
  expect(
    asDomainError(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBeUndefined();
});

/** A TCP connection to the database that can stop passing bytes without closing. */
async function openLink(target: string) {
  const { hostname, port, searchParams, username, password, pathname } = new URL(
    target.replace('@/', '@socket/'),
  );
  const folder = searchParams.get('host');
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = folder
      ? connect(`${folder}/.s.PGSQL.${searchParams.get('port') ?? 5432}`)
      : connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => to.destroy()).pipe(to);
      sockets.push(from);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const localPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${localPort}${pathname}`,
    freeze: () => sockets.forEach((socket) => void socket.unpipe().pause()),
    thaw: () => sockets.splice(0).forEach((socket) => void socket.destroy()),
  };
}
