import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { WireCommitment } from '@proxima/contract/rounds/round-wire';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { commitFirmly, eligibleInvestor, openRound, type RoundWorld } from '../../../../test/round-world.ts';

const test = await testApp();
const { db } = test.platform;
let world: RoundWorld;
let investor: SignedInUser;
let vehicle: number;

const call = async (method: 'GET' | 'POST', url: string, body?: unknown) => {
  const response = await test.call({ method, url, body, token: investor.token });
  return { status: response.statusCode, ...response.json() };
};
const round = async () => (await call('GET', `/api/rounds/${world.roundId}`)).data;
const parties = (list: WireCommitment[]) => list.map(({ party, amount, step }) => [party.id, amount, step]);
const commit = async (amount: number, party_id: number | null = null) => {
  const party = party_id === null ? '' : `&party_id=${party_id}`;
  const read = await call('GET', `/api/rounds/${world.roundId}/agreement?amount=${amount}${party}`);
  const changes = { amount, party_id, may_sign: true, seen: read.data?.seen };
  const response = await commitFirmly(test, investor, world, changes);
  return { status: response.statusCode, ...response.json() };
};

beforeEach(async () => {
  await test.database.reset();
  world = await openRound(test);
  investor = await eligibleInvestor(test);
  const { data } = await call('POST', '/api/investing-parties', {
    kind: 'vehicle',
    name: 'Lind Ventures',
    country: 'DE',
    registration_number: 'HRB 7',
  });
  vehicle = data[0].id;
});

it('one person commits in their own name and for a vehicle, once for each, and both count', async () => {
  expect((await commit(1_000_000)).status).toBe(200);
  expect(await commit(2_000_000, vehicle)).toMatchObject({ status: 200, data: { amount: 2_000_000 } });
  for (const party of [null, vehicle])
    expect(await commit(500_000, party)).toMatchObject({
      status: 409,
      message: commitmentMessages.committed,
    });
  const { own, bar } = await round();
  expect(parties(own)).toEqual([
    [null, 1_000_000, 'firm'],
    [vehicle, 2_000_000, 'firm'],
  ]);
  expect(bar).toMatchObject({ firm: 3_000_000, investors: 2 });
  const portfolio = (await call('GET', '/api/portfolio')).data;
  expect(parties(portfolio.commitments)).toEqual([
    [vehicle, 2_000_000, 'firm'],
    [null, 1_000_000, 'firm'],
  ]);
  expect(portfolio.totals).toMatchObject([{ committed: 3_000_000 }]);
});

it('withdrawing one leaves the other, and its party can commit again', async () => {
  const first = await commit(1_000_000);
  await commit(2_000_000, vehicle);
  expect((await call('POST', `/api/commitments/${first.data.id}/withdrawal`)).status).toBe(200);
  expect(parties((await round()).own)).toEqual([[vehicle, 2_000_000, 'firm']]);
  expect((await commit(500_000)).status).toBe(200);
  expect((await round()).own).toHaveLength(2);
});

it('a soft commitment becomes the firm one of whichever party signs it', async () => {
  await call('POST', `/api/rounds/${world.roundId}/soft-commitment`, { amount: 300_000, currency: 'EUR' });
  expect((await commit(400_000, vehicle)).status).toBe(200);
  expect(parties((await round()).own)).toEqual([[vehicle, 400_000, 'firm']]);
  expect((await commit(500_000)).status).toBe(200);
});

it('the limits of a person count what all of their parties committed', async () => {
  const rules = { limits: { currency: 'EUR', max_per_round: 20_000, max_per_year: null } };
  await sql`insert into eligibility_rules (country, rules) values ('DE', ${JSON.stringify(rules)}::jsonb)`.execute(
    db,
  );
  expect((await commit(1_500_000)).status).toBe(200);
  expect(await commit(500_001, vehicle)).toMatchObject({
    status: 422,
    message: commitmentMessages.limitRound('€5,000'),
  });
  expect((await commit(500_000, vehicle)).status).toBe(200);
});
