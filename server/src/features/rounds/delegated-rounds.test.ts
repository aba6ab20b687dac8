import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { exchangeEndpoints } from '@proxima/contract/money/exchange-rates';
import { adminCommitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { roundMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import { adminRights } from '@proxima/contract/team/rights';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import {
  commitFirmly,
  declaredVenture,
  eligibleInvestor,
  passDays,
  type RoundWorld,
  sampleTerms,
} from '../../../test/round-world.ts';
import { advanceRound } from './closing/advance-round.ts';

// A role with the right to manage rounds, and what that right needs: nothing else.

const test = await testApp();
const { db } = test.platform;
let world: RoundWorld;
let delegate: SignedInUser;

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, { token }: SignedInUser, body?: unknown) => {
  const response = await test.call({ method, url, body, token });
  return { status: response.statusCode, ...response.json() };
};
const onRound = (act: string, who: SignedInUser, body?: object) =>
  call('POST', `/api/admin/rounds/${world.roundId}/${act}`, who, body);
const byFounder = (url: string, body: object) => call('POST', url, world.founder, body);
const read = async (who = delegate) => (await call('GET', `/api/rounds/${world.roundId}`, who)).data;
const reason = { reason: 'A question is open' };

async function propose(): Promise<void> {
  const { version } = await read(world.founder);
  await byFounder(`/api/rounds/${world.roundId}/proposal`, { version });
}
const open = async (who = delegate) => onRound('opening', who, { version: (await read()).version });

const declareInterest = (who: SignedInUser) =>
  call('PUT', `/api/ventures/${world.ventureId}/interest`, who, { what: 'Shares of a cousin' });

async function proposeTerms(change: object): Promise<number> {
  const { terms } = await read(world.founder);
  const body = { terms: { ...terms, ...change } };
  const { data } = await byFounder(`/api/rounds/${world.roundId}/term-changes`, body);
  return data.waiting_terms.version;
}

const sendFile = (url: string, field: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new File([new Uint8Array(makePdf('Signed'))], 'Signed.pdf', { type: 'application/pdf' }));
  return test.call({ method: 'POST', url, token: world.founder.token, body: form });
};
async function recordPayment(commitment: number, amount: number): Promise<number> {
  const body = { amount, reference: 'SEPA 1', on: '2026-11-20' };
  return (await byFounder(`/api/commitments/${commitment}/payments`, body)).data.payments.at(-1).id;
}
const confirm = (payment: number, who = delegate) =>
  call('POST', `/api/admin/payments/${payment}/confirmation`, who);

/** A signed commitment of 20,000 whose allocation the delegate has confirmed, in a round that is closed. */
async function signedCommitment(): Promise<number> {
  const investor = await eligibleInvestor(test);
  const { id } = (await commitFirmly(test, investor, world, { amount: 2_000_000 })).json().data;
  await passDays(test, world, 36);
  await advanceRound(test.platform, world.roundId);
  await byFounder(`/api/rounds/${world.roundId}/allocation`, {});
  const check = { done_by: 'Nord Compliance', done_on: '2026-11-02', reference: 'NC-1' };
  for (const kind of ['identity', 'sanctions', 'source_of_funds'])
    expect((await call('PUT', `/api/admin/commitments/${id}/checks/${kind}`, delegate, check)).status).toBe(
      200,
    );
  expect((await call('POST', `/api/admin/commitments/${id}/allocation`, delegate)).data).toMatchObject({
    step: 'allocated',
  });
  expect((await sendFile(`/api/commitments/${id}/signed-documents`, 'document')).statusCode).toBe(200);
  return id;
}

beforeEach(async () => {
  await test.database.reset();
  world = { ...(await declaredVenture(test)), roundId: 0 };
  await makeTeamRole(test, { key: 'rounds', rights: ['rounds.manage', 'ventures.read'] });
  delegate = await makeAdmin(test, 'rounds');
  const { data } = await byFounder(`/api/ventures/${world.ventureId}/rounds`, { terms: sampleTerms() });
  world.roundId = data.id;
  await propose();
});

it('someone who may only manage rounds takes one from its proposal to its end while the one owner has an interest', async () => {
  await declareInterest(world.admin);
  expect((await call('GET', '/api/admin/rounds', delegate)).data).toMatchObject([{ id: world.roundId }]);
  expect((await onRound('return', delegate, reason)).data.state).toBe('draft');
  await propose();
  expect(await open()).toMatchObject({ status: 200, message: roundMessages.opened });
  expect((await onRound('suspension', delegate, reason)).data.state).toBe('suspended');
  expect((await onRound('resumption', delegate)).data.state).toBe('open');
  const refused = await proposeTerms({ target: 5_500_000 });
  expect((await onRound(`term-changes/${refused}/refusal`, delegate, reason)).status).toBe(200);
  const approved = await proposeTerms({ target: 5_500_000 });
  expect((await onRound(`term-changes/${approved}/approval`, delegate)).data.bar.target).toBe(5_500_000);
  const outside = await sendFile(`/api/rounds/${world.roundId}/outside-money`, 'evidence', {
    amount: '500000',
    what: 'A grant',
  });
  const [{ id }] = outside.json().data.outside;
  const evidence = await test.call({
    method: 'GET',
    url: `/api/admin/outside-money/${id}/evidence`,
    token: delegate.token,
  });
  expect(evidence.statusCode).toBe(200);
  expect((await call('POST', `/api/admin/outside-money/${id}/confirmation`, delegate)).status).toBe(200);
  const payment = await recordPayment(await signedCommitment(), 2_000_000);
  expect((await confirm(payment)).data).toMatchObject({ step: 'funded', funded: 2_000_000 });
  expect(await read()).toMatchObject({ state: 'closed', bar: { funded: 2_000_000, outside: 500_000 } });
});

it('an owner with an interest neither helps the round along nor stops it', async () => {
  await declareInterest(world.admin);
  const refusals = [await open(world.admin), await onRound('return', world.admin, reason)];
  await open();
  const version = await proposeTerms({ target: 5_500_000 });
  refusals.push(
    await onRound('suspension', world.admin, reason),
    await onRound('cancellation', world.admin, reason),
    await onRound(`term-changes/${version}/approval`, world.admin),
    await onRound(`term-changes/${version}/refusal`, world.admin, reason),
  );
  expect((await read(world.admin)).may).toEqual([]);
  await onRound('suspension', delegate, reason);
  refusals.push(await onRound('resumption', world.admin));
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
  expect(await read()).toMatchObject({ state: 'suspended', may: ['resume', 'cancel'] });
});

it('a payment is confirmed by a second person without an interest, whoever has the right', async () => {
  await open();
  const payment = await recordPayment(await signedCommitment(), 1_000_000);
  await declareInterest(world.admin);
  expect((await confirm(payment, world.admin)).status).toBe(403);
  await sql`update payments set recorded_by = ${delegate.id} where id = ${payment}`.execute(db);
  expect(await confirm(payment)).toMatchObject({ status: 403, message: stepRefusals.other_person });
  const colleague = await makeAdmin(test, 'rounds');
  expect((await confirm(payment, colleague)).data).toMatchObject({ funded: 1_000_000 });
});

it('nobody without the right does any of it, whatever else they may do', async () => {
  const others = adminRights.filter((right) => right !== 'rounds.manage');
  await makeTeamRole(test, { key: 'others', rights: others });
  const colleague = await makeAdmin(test, 'others');
  const calls = [adminRoundEndpoints, adminCommitmentEndpoints, exchangeEndpoints]
    .flatMap((endpoints) => Object.values(endpoints))
    .filter(({ access }) => access === 'rounds.manage');
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path } of calls) {
    const url = path.replace(/:id/, String(world.roundId)).replace(/:\w+/g, '1');
    expect((await test.call({ method, url, body: {}, token: colleague.token })).statusCode, url).toBe(403);
  }
  expect(await read()).toMatchObject({ state: 'proposed', is_approved: false });
});

it('a role limited to assigned ventures manages the rounds of those it leads, and finds no other', async () => {
  const limited = { rights: ['rounds.manage', 'ventures.read'], assignedOnly: ['ventures'] } as const;
  await makeTeamRole(test, { key: 'limited', ...limited });
  const someone = await makeAdmin(test, 'limited');
  expect((await open(someone)).status).toBe(404);
  await sql`update ventures set lead_id = ${someone.id}`.execute(db);
  expect((await open(someone)).data.state).toBe('open');
});
