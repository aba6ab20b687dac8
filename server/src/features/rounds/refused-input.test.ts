import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { commitmentMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import {
  commitFirmly,
  eligibleInvestor,
  openRound,
  type RoundWorld,
  sampleTerms,
} from '../../../test/round-world.ts';

const test = await testApp();
const { db } = test.platform;
let world: RoundWorld;
let investor: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  [world, investor] = [await openRound(test), await eligibleInvestor(test)];
});

const post = async (url: string, who: SignedInUser, body: unknown) => {
  const response = await test.call({ method: 'POST', url, token: who.token, body });
  return { status: response.statusCode, ...response.json() };
};
const ofRound = (what: string) => `/api/rounds/${world.roundId}/${what}`;
const recorded = async () => {
  const { rows } = await sql`select (select count(*)::int from ledger_entries) as entries,
    (select count(*)::int from payments) as payments, (select count(*)::int from outside_money) as outside`.execute(
    db,
  );
  return rows[0];
};

const refusedAmounts: [body: object, message: string][] = [
  [{ amount: 0 }, commitmentMessages.zero],
  [{ amount: 99_999 }, stepRefusals.ticket],
  [{ amount: 5_000_001 }, stepRefusals.ticket],
  [{ amount: -100_000 }, ''],
  [{ amount: 10 ** 18 }, 'This amount is too large.'],
  [{ amount: 100_000.5 }, 'Enter an amount in whole minor units.'],
  [{ amount: '100000' }, ''],
  [{ amount: 100_000, currency: 'USD' }, commitmentMessages.wrongCurrency],
  [{ amount: 100_000, currency: 'XXX' }, ''],
];

it.each([
  ['a soft commitment', 'soft-commitment', []],
  ['a place on the waitlist', 'waitlist', [5_000_000, 1_000_000]],
])(
  '%s of an amount that the round does not accept, or by its founder, is refused, and nothing is recorded',
  async (_what, address, taken) => {
    for (const amount of taken) await commitFirmly(test, await eligibleInvestor(test), world, { amount });
    const before = await recorded();
    for (const [body, message] of refusedAmounts) {
      const refused = await post(ofRound(address), investor, { currency: 'EUR', ...body });
      expect([body, refused.status, refused.error]).toEqual([body, 422, 'validation_failed']);
      expect(refused.message).toContain(message);
    }
    const body = { amount: 100_000, currency: 'EUR' };
    expect((await post(ofRound(address), world.founder, body)).status).toBe(403);
    await sql`insert into venture_people (venture_id, user_id, name, role)
    values (${world.ventureId}, ${investor.id}, 'Ada Lind', 'founder')`.execute(db);
    expect(await post(ofRound(address), investor, body)).toMatchObject({
      status: 403,
      message: stepRefusals.other_side,
    });
    expect(await recorded()).toEqual(before);
  },
);

it('a payment of zero, more than was promised, too much, in fractions or in the future is refused, and a check in the future', async () => {
  const { id } = (await commitFirmly(test, investor, world, { amount: 500_000 })).json().data;
  for (const step of ['accepted', 'allocated', 'signed'])
    await sql`insert into ledger_entries (round_id, commitment_id, step, amount, terms_version, actor_kind, request_id)
      values (${world.roundId}, ${id}, ${step}, 500000, 1, 'founder', 'test')`.execute(db);
  const before = await recorded();
  const pay = (body: object) =>
    post(`/api/commitments/${id}/payments`, world.founder, {
      amount: 500_000,
      reference: 'SEPA 1',
      on: '2026-01-12',
      ...body,
    });
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect((await pay({ amount: 0 })).message).toBe(commitmentMessages.zero);
  const check = await test.call({
    method: 'PUT',
    url: `/api/admin/commitments/${id}/checks/identity`,
    token: world.admin.token,
    body: { done_by: 'Nord Compliance', done_on: inTwoDays, reference: 'NC-1' },
  });
  expect([check.statusCode, check.json().data]).toEqual([
    422,
    { done_on: ['Enter a day that is not in the future'] },
  ]);
  const refusals = [
    { amount: 0 },
    { on: inTwoDays },
    { amount: 500_001 },
    { amount: 10 ** 18 },
    { amount: 100.5 },
    { on: '2035-01-01' },
    { on: '2026-02-30' },
    { reference: ' ' },
  ];
  for (const body of refusals) {
    const { status, error, message } = await pay(body);
    expect([body, status, error]).toEqual([body, 422, 'validation_failed']);
    expect(message).not.toBe('');
  }
  expect(await recorded()).toEqual(before);
  expect((await pay({})).status).toBe(200);
});

it('outside money of zero, too much or in fractions is refused, with evidence or without', async () => {
  for (const amount of ['0', '1000000000000000000', '100.5', '-5', 'a lot', ''])
    for (const hasEvidence of [true, false]) {
      const form = new FormData();
      form.set('amount', amount);
      form.set('what', 'A grant');
      if (hasEvidence) form.set('evidence', new File([new Uint8Array(makePdf('Grant'))], 'grant.pdf'));
      const { status, error } = await post(ofRound('outside-money'), world.founder, form);
      expect([amount, status, error]).toEqual([amount, 422, 'validation_failed']);
    }
  expect(await recorded()).toMatchObject({ outside: 0 });
});

it('terms that changed since they were read are refused with what changed', async () => {
  const url = ofRound('agreement?amount=500000');
  const { seen } = (await test.call({ method: 'GET', url, token: investor.token })).json().data;
  const detail = (
    await test.call({ method: 'GET', url: `/api/rounds/${world.roundId}`, token: world.founder.token })
  ).json().data;
  const terms: RoundTerms = { ...sampleTerms(), ...detail.terms, target: 5_500_000 };
  const proposed = await post(ofRound('term-changes'), world.founder, { terms });
  const { version } = proposed.data.waiting_terms;
  const approved = `/api/admin/rounds/${world.roundId}/term-changes/${version}/approval`;
  expect((await post(approved, world.admin, {})).status).toBe(200);
  const refused = await commitFirmly(test, investor, world, { amount: 500_000, seen });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: commitmentMessages.changedSince, data: { seen: [commitmentMessages.change.terms_version] } },
  ]);
  expect(await recorded()).toMatchObject({ entries: 0 });
});
