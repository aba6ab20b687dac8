import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { commitFirmly, eligibleInvestor, openRound } from '../../../../test/round-world.ts';

// Runs the server's jobs: only the clock ends the round.

const test = await testApp({ worksJobs: true });
const { db } = test.platform;

it('a round takes no commitment from its closing time on, to the millisecond, and ends by itself', async () => {
  const world = await openRound(test, { minimum: 100_000 });
  const investors = [];
  for (let count = 0; count < 24; count += 1) investors.push(await eligibleInvestor(test));
  const closing = sql`clock_timestamp() + interval '1.5 seconds'`;
  await sql`update rounds set closes_at = ${closing}`.execute(db);
  await sql`update pgboss.job set start_after = ${closing} where name = 'rounds.clock' and state = 'created'`.execute(
    db,
  );
  // One after another, until past the closing time.
  const statuses: number[] = [];
  for (const investor of investors) {
    statuses.push((await commitFirmly(test, investor, world, { amount: 100_000 })).statusCode);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const taken = statuses.lastIndexOf(200) + 1;
  expect(taken).toBeGreaterThan(0);
  expect(statuses).toEqual([...Array(taken).fill(200), ...Array(statuses.length - taken).fill(409)]);
  expect(statuses.at(-1)).toBe(409);
  const { rows } = await sql<{ late: number; count: number }>`select count(*) as count,
    count(*) filter (where at >= closes_at) as late from ledger_entries join rounds on rounds.id = round_id`.execute(
    db,
  );
  expect(rows).toEqual([{ late: 0, count: taken }]);
  const state = async () => {
    const { token } = world.founder;
    const reply = await test.call({ method: 'GET', url: `/api/rounds/${world.roundId}`, token });
    return (reply.json().data as RoundDetail).state;
  };
  await expect.poll(state).toBe('settling');
});
