import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { quiet } from '../../../../test/database/test-postgres.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { inTransaction } from '../transaction.ts';
import { sendLater } from './send-later.ts';

const { db, url, reset } = await testDatabase();
beforeEach(reset);

const hit = (some: Database, key: string) =>
  some.insertInto('rate_limits').values({ key, hits: 1, window_ends_at: new Date() });
const platform = {
  db,
  jobs: undefined as never,
  realtime: undefined as never,
  config: undefined as never,
  clock: undefined as never,
  log: quiet,
};
const keys = async (some: Database = db) =>
  (await some.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);

test('a statement that is sent later takes effect before the next one, and with the commit', async () => {
  await inTransaction(platform, async (tx) => {
    await sendLater(tx.db, hit(tx.db, 'a'));
    expect(await keys(tx.db)).toEqual(['a']);
    await sendLater(tx.db, hit(tx.db, 'b'));
    await sendLater(tx.db, hit(tx.db, 'c'));
    expect(await keys()).toEqual([]);
  });
  expect(await keys()).toEqual(['a', 'b', 'c']);
});

test('if it fails, the commit fails, and nothing of the transaction remains', async () => {
  const effects: string[] = [];
  const failing = inTransaction(platform, async (tx) => {
    tx.afterCommit(() => void effects.push('ran'));
    await hit(tx.db, 'a').execute();
    await sendLater(tx.db, hit(tx.db, 'a'));
    await sendLater(tx.db, hit(tx.db, 'b'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await keys()).toEqual([]);
  expect(effects).toEqual([]);
});

test('if the work fails, it is not sent, and the next transaction can use the connection', async () => {
  const own = openDatabase(url, { log: quiet, size: 1 });
  onTestFinished(() => own.close());
  const attempt = own.db.transaction().execute(async (tx) => {
    await sendLater(tx, hit(tx, 'a'));
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  await own.db.transaction().execute((tx) => sendLater(tx, hit(tx, 'b')));
  expect(await keys()).toEqual(['b']);
});

test('outside a transaction it is sent immediately', async () => {
  await sendLater(db, hit(db, 'a'));
  expect(await keys()).toEqual(['a']);
  await expect(sendLater(db, hit(db, 'a'))).rejects.toMatchObject({ code: '23505' });
});

test('a plan made stale by a migration repeats the whole transaction, never a single statement', async () => {
  const own = openDatabase(url, { log: quiet, size: 1 });
  onTestFinished(() => own.close());
  await sql`create table growing (id int)`.execute(db);
  const add = (tx: Database) => sql`insert into growing values (${1}) returning *`.compile(tx);
  const fill = () =>
    inTransaction({ ...platform, db: own.db }, async (tx) => {
      await sendLater(tx.db, add(tx.db));
    });
  for (let time = 0; time < 3; time += 1) await fill();
  await sql`alter table growing add column added int`.execute(db);
  await fill();
  const { rows } = await sql<{ n: number }>`select count(*) as n from growing`.execute(db);
  expect(rows[0]?.n).toBe(4);
  await sql`drop table growing`.execute(db);
});
