import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { startJobs } from '../jobs/jobs-pgboss.ts';
import { inTransaction } from './transaction.ts';

const { db, url, reset } = await testDatabase();
beforeEach(reset);

const emails = { name: 'test-emails' };

/** Events that were published, on whatever channel, and gaps that were reported. */
let published: unknown[];

async function withPlatform(work: (platform: Parameters<typeof inTransaction>[0]) => Promise<void>) {
  const jobs = await startJobs({ url, log: quiet, concurrency: 0 });
  published = [];
  const realtime = {
    publish: ({ data }: { data: unknown }) => published.push(data),
    reportGap: () => published.push('gap'),
  };
  try {
    await work({
      db,
      jobs,
      realtime: realtime as never,
      log: quiet,
      config: undefined as never,
      clock: undefined as never,
    });
  } finally {
    await jobs.stop();
  }
}

const countLimits = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from rate_limits`.execute(db);
  return rows[0]?.n;
};

const hit = (key: string) => ({ key, hits: 1, window_ends_at: new Date() });

const event = { channel: 'private-user.1', event: 'Changed', data: { kind: 'venture', id: 4 } } as const;

test('rows, jobs, live events and effects take effect together when the transaction commits', () =>
  withPlatform(async (platform) => {
    const seen: (number | undefined)[] = [];
    const result = await inTransaction(platform, async (tx) => {
      await tx.db.insertInto('rate_limits').values(hit('a')).execute();
      await tx.enqueue(emails, { to: 'ada@example.com' });
      tx.publish(event);
      tx.afterCommit(async () => {
        seen.push(await countLimits());
      });
      expect([seen, published]).toEqual([[], []]);
      return 'done';
    });
    expect(result).toBe('done');
    expect([seen, published]).toEqual([[1], [event.data]]);
    expect((await platform.jobs.health()).waiting).toBe(1);
  }));

test('work that throws leaves nothing behind: no row, no job, no live event, no effect', () =>
  withPlatform(async (platform) => {
    const effects: string[] = [];
    const failing = inTransaction(platform, async (tx) => {
      await tx.db.insertInto('rate_limits').values(hit('a')).execute();
      await tx.enqueue(emails, { to: 'ada@example.com' });
      tx.publish(event);
      tx.afterCommit(() => void effects.push('sent'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countLimits()).toBe(0);
    expect((await platform.jobs.health()).waiting).toBe(0);
    expect([effects, published]).toEqual([[], []]);
  }));

test('a commit whose outcome is unknown runs no effect, and clients are made to reload; other failures are no gap', () =>
  withPlatform(async (platform) => {
    const failAtCommit = (code: string) =>
      inTransaction(platform, async (tx) => {
        await sql`create table late_failure (id int)`.execute(tx.db);
        await sql`create function pg_temp.fail() returns trigger language plpgsql as $$
          begin raise exception 'late' using errcode = ${sql.lit(code)}; end $$`.execute(tx.db);
        await sql`create constraint trigger fails after insert on late_failure deferrable initially deferred
          for each row execute function pg_temp.fail()`.execute(tx.db);
        await sql`insert into late_failure values (1)`.execute(tx.db);
        tx.publish(event);
      });
    await expect(failAtCommit('57P01')).rejects.toThrow('late');
    expect(published).toEqual(['gap']);
    await expect(failAtCommit('23514')).rejects.toThrow('late');
    await expect(inTransaction(platform, () => Promise.reject(new Error('before')))).rejects.toThrow();
    expect(published).toEqual(['gap']);
  }));

test('a failing effect fails neither the request nor later effects', () =>
  withPlatform(async (platform) => {
    const effects: string[] = [];
    await inTransaction(platform, async (tx) => {
      tx.afterCommit(() => Promise.reject(new Error('broken socket')));
      tx.afterCommit(() => void effects.push('second'));
    });
    expect(effects).toEqual(['second']);
  }));

test('after a deadlock the losing transaction is retried', () =>
  withPlatform(async (platform) => {
    await db
      .insertInto('rate_limits')
      .values([hit('a'), hit('b')])
      .execute();
    let starts = 0;
    const bothHaveOneLock = Promise.withResolvers<void>();
    const touch = (first: string, second: string) =>
      inTransaction(platform, async (tx) => {
        const add = (key: string) =>
          tx.db.updateTable('rate_limits').set({ hits: sql`hits + 1` }).where('key', '=', key).execute();
        await add(first);
        starts += 1;
        if (starts === 2) bothHaveOneLock.resolve();
        await bothHaveOneLock.promise;
        await add(second);
      });
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    // One more each time the loser retries before the winner has continued.
    expect(starts).toBeGreaterThanOrEqual(3);
    const rows = await db.selectFrom('rate_limits').select('hits').execute();
    expect(rows).toEqual([{ hits: 3 }, { hits: 3 }]);
  }));
