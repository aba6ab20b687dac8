import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { inTransaction } from '../database/transaction.ts';
import { isRepeated, newKeyedCall } from './idempotency.ts';

const test = await testApp();
const { db } = test.platform;
let key: string;

beforeAll(async () => {
  await sql`create table counted (by text not null)`.execute(db);
});
beforeEach(() => {
  key = randomUUID();
});

/** The platform that the verbs of a call get each time that it arrives. */
const arrival = (by = 'Ada', body = 'one') => ({
  ...test.platform,
  keyedCall: newKeyedCall({ scope: `POST /counted by ${by}`, key, bodyHash: Buffer.from(body) }),
});
const count = (platform: ReturnType<typeof arrival>, by = key) =>
  inTransaction(platform, async (tx) => {
    await sql`insert into counted values (${by})`.execute(tx.db);
    return { at: new Date(1_000), bytes: Buffer.from('x'), nothing: undefined };
  });
const counted = async (by = key) =>
  Number((await sql<{ n: string }>`select count(*) n from counted where by = ${by}`.execute(db)).rows[0]?.n);

it('takes effect once when made thirty times at the same time, with the same result for all', async () => {
  const results = await Promise.all(Array.from({ length: 30 }, () => count(arrival())));
  expect(await counted()).toBe(1);
  for (const result of results) {
    expect(result.at).toEqual(new Date(1_000));
    expect([...result.bytes]).toEqual([...Buffer.from('x')]);
  }
});

it('refuses the key for another body, and accepts it from another caller', async () => {
  await count(arrival());
  await expect(count(arrival('Ada', 'two'))).rejects.toMatchObject({ code: 'validation_failed' });
  await count(arrival('Ben'));
  expect(await counted()).toBe(2);
});

it('starts again after a call that failed', async () => {
  const failing = inTransaction(arrival(), () => Promise.reject(new Error('the node died')));
  await expect(failing).rejects.toThrow('the node died');
  expect(await isRepeated(arrival())).toBe(false);
  await count(arrival());
  expect(await isRepeated(arrival())).toBe(true);
  expect(await counted()).toBe(1);
});

it('continues after the last committed transaction', async () => {
  await count(arrival(), `${key} first`);
  const again = arrival();
  await count(again, `${key} first`);
  await count(again, `${key} second`);
  expect([await counted(`${key} first`), await counted(`${key} second`)]).toEqual([1, 1]);
});

it('has effects outside the database only once', async () => {
  let effects = 0;
  for (const _ of [1, 2])
    await inTransaction(arrival(), async (tx) => {
      tx.afterCommit(() => {
        effects += 1;
      });
    });
  expect(effects).toBe(1);
});
