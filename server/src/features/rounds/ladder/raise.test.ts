import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { commitmentMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { commitFirmly, eligibleInvestor, openRound, type RoundWorld } from '../../../../test/round-world.ts';

const test = await testApp();
const { db } = test.platform;
let world: RoundWorld;
let investor: SignedInUser;
let id: number;

const call = async (method: 'GET' | 'POST', url: string, who: SignedInUser, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
};
const commit = async (who: SignedInUser, amount: number) =>
  (await commitFirmly(test, who, world, { amount })).json().data.id;
const read = (amount: number, who = investor) =>
  call('GET', `/api/rounds/${world.roundId}/agreement?amount=${amount}&raises=${id}`, who);
const raise = async (amount: number, changes: object = {}, who = investor) => {
  const { data } = await read(amount);
  const body = { amount, currency: 'EUR', typed_name: 'Ada Lind', seen: data?.seen, ...changes };
  return call('POST', `/api/commitments/${id}/raise`, who, body);
};
const bar = async () => (await call('GET', `/api/rounds/${world.roundId}`, world.founder)).data.bar;
const entries = () =>
  db.selectFrom('ledger_entries').select(['step', 'amount']).orderBy('position').execute();

beforeEach(async () => {
  await test.database.reset();
  world = await openRound(test);
  investor = await eligibleInvestor(test);
  id = await commit(investor, 1_000_000);
});

it('a firm commitment is raised with a new text that replaces the earlier one, which stays on record', async () => {
  await sql`update commitments set due_at = now() + interval '1 hour'`.execute(db);
  expect((await read(2_500_000)).data.text).toContain(
    'Amount: EUR 25,000.00\n\nThis is the whole amount: it replaces your commitment of EUR 10,000.00 in this round.',
  );
  const raised = await raise(2_500_000);
  expect(raised).toMatchObject({
    status: 200,
    message: commitmentMessages.raised,
    data: { id, step: 'firm', amount: 2_500_000, may: ['raise', 'withdraw'], agreement_positions: [1, 2] },
  });
  expect(await bar()).toMatchObject({ firm: 2_500_000, room: 3_500_000, investors: 1 });
  // There is a new reflection period.
  expect(Date.parse(raised.data.due_at) - Date.now()).toBeGreaterThan(3 * 86_400_000);
  const { rows } = await sql<{ text: string; ok: boolean }>`
    select text, agreement_hash = sha256(salt || convert_to(text, 'UTF8')) as ok
    from agreements join ledger_entries on ledger_entries.id = entry_id order by position`.execute(db);
  expect(rows.map(({ ok }) => ok)).toEqual([true, true]);
  expect(rows[0]?.text).toContain('Amount: EUR 10,000.00');
  expect(rows[1]?.text).toContain('Amount: EUR 25,000.00');
});

it('room is needed only for what is added, and says how much there is', async () => {
  await commit(await eligibleInvestor(test), 4_000_000);
  expect(await raise(2_100_000)).toMatchObject({
    status: 409,
    message: commitmentMessages.roomForMore('€10,000'),
    data: { room: ['1000000'] },
  });
  expect((await raise(2_000_000)).status).toBe(200);
  expect(await bar()).toMatchObject({ firm: 6_000_000, room: 0 });
});

it('the limits of the country count what is added', async () => {
  const rules = { limits: { currency: 'EUR', max_per_round: 20_000, max_per_year: 30_000 } };
  await sql`insert into eligibility_rules (country, rules) values ('DE', ${JSON.stringify(rules)}::jsonb)`.execute(
    db,
  );
  const reply = await raise(2_000_001);
  expect([reply.status, reply.message]).toEqual([422, commitmentMessages.limitRound('€10,000')]);
  expect((await raise(2_000_000)).status).toBe(200);
});

it.each([
  ['to the same amount', 1_000_000, {}, 422, stepRefusals.larger],
  ['to less', 500_000, {}, 422, stepRefusals.larger],
  ['above the largest ticket', 5_000_001, {}, 422, stepRefusals.ticket],
  ['in another currency', 2_000_000, { currency: 'USD' }, 422, commitmentMessages.wrongCurrency],
  ['under another name', 2_000_000, { typed_name: 'Eve Lind' }, 422, commitmentMessages.otherName],
])('raising %s is refused, and nothing is recorded', async (_what, amount, changes, status, message) => {
  expect(await raise(amount, changes)).toMatchObject({ status, message });
  expect(await entries()).toEqual([{ step: 'firm', amount: 1_000_000 }]);
});

it('needs a fresh sign-in, the text that was read, the commitment’s own investor, and an open round', async () => {
  const { seen } = (await read(2_000_000)).data;
  expect(await raise(2_000_000, { seen: { ...seen, text_sha256: 'a'.repeat(64) } })).toMatchObject({
    status: 409,
    message: commitmentMessages.changedSince,
  });
  const other = await eligibleInvestor(test);
  expect((await raise(2_000_000, {}, other)).status).toBe(404);
  expect((await read(2_000_000, other)).status).toBe(404);
  await sql`update sessions set created_at = now() - interval '1 hour', reauthenticated_at = null
    where user_id = ${investor.id}`.execute(db);
  expect((await raise(2_000_000)).error).toBe('reauthentication_required');
  await sql`update sessions set reauthenticated_at = now()`.execute(db);
  await sql`update rounds set closes_at = clock_timestamp()`.execute(db);
  expect(await raise(2_000_000, { seen })).toMatchObject({
    status: 409,
    message: stepRefusals.before_closing,
  });
  expect(await entries()).toEqual([{ step: 'firm', amount: 1_000_000 }]);
});
