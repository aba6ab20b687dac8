import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { commitFirmly, eligibleInvestor, openRound } from '../../../test/round-world.ts';
import { verifyAudit } from '../operations/verify-audit.ts';
import { readStandings } from './ledger/read-standings.ts';

const test = await testApp();
const { db, key } = test.platform;

const ticket = 100_000;

it('40 firm commitments of 20 investors at the same moment never go beyond a cap with room for seven', async () => {
  const world = await openRound(test, {
    target: 7 * ticket,
    minimum: ticket,
    hard_cap: 7 * ticket,
    ticket_max: 7 * ticket,
  });
  const investors: SignedInUser[] = [];
  for (let count = 0; count < 20; count += 1) investors.push(await eligibleInvestor(test));
  // Each clicks twice.
  const replies = await Promise.all(
    [...investors, ...investors].map((investor) => commitFirmly(test, investor, world, { amount: ticket })),
  );
  const statuses = replies.map(({ statusCode }) => statusCode);
  // 503: the lock took too long, so the server asks the client to retry.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  const { standings, sums } = await readStandings(db, world.roundId);
  expect(sums).toMatchObject({ firm: 7 * ticket, investors: 7 });
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct user_id)::int as count from parties`.execute(db);
  expect([standings.length, rows[0]?.count]).toEqual([7, 7]);
  // Those who came too late join the waitlist, in order.
  const late = investors.filter(
    (_, index) => replies[index]?.statusCode !== 200 && replies[index + 20]?.statusCode !== 200,
  );
  await Promise.all(
    late.map(({ token }) =>
      test.call({
        method: 'POST',
        url: `/api/rounds/${world.roundId}/waitlist`,
        token,
        body: { amount: ticket, currency: 'EUR' },
      }),
    ),
  );
  const waiting = (await readStandings(db, world.roundId)).standings.filter(
    ({ step }) => step === 'waitlisted',
  );
  expect(waiting).toHaveLength(13);
  const [first] = standings;
  const owner = await db
    .selectFrom('commitments')
    .innerJoin('parties', 'parties.id', 'party_id')
    .select('user_id')
    .where('commitments.id', '=', first?.commitmentId ?? 0)
    .executeTakeFirstOrThrow();
  const token = investors.find(({ id }) => id === owner.user_id)?.token;
  await test.call({ method: 'POST', url: `/api/commitments/${first?.commitmentId}/withdrawal`, token });
  const after = (await readStandings(db, world.roundId)).standings;
  const offered = after.filter(({ step }) => step === 'offered').map(({ commitmentId }) => commitmentId);
  expect(offered).toEqual([waiting.sort((one, other) => one.position - other.position)[0]?.commitmentId]);
  expect((await verifyAudit(db, key)).problems).toEqual([]);
});
