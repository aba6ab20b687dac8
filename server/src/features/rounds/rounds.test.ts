import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { amountMessages } from '@proxima/contract/money/money';
import type { RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import { commitmentMessages, roundMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import type { ManagedCommitment, OwnCommitment, RoundDetail } from '@proxima/contract/rounds/round-wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import {
  commitFirmly,
  declaredVenture,
  eligibleInvestor,
  openRound,
  passDays,
  type RoundWorld,
  sampleTerms,
} from '../../../test/round-world.ts';
import { verifyAudit } from '../operations/verify-audit.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { clockQueue } from './clock-queue.ts';
import { advanceRound } from './closing/advance-round.ts';
import { sendReminders } from './closing/send-reminders.ts';
import { eraseRetainedParties } from './erasure/erase-investor.ts';

const test = await testApp();
const { db, key } = test.platform;
let world: RoundWorld;

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who: SignedInUser,
  body?: unknown,
) => {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
};
const round = async (who = world.founder): Promise<RoundDetail> =>
  (await call('GET', `/api/rounds/${world.roundId}`, who)).data;
const ledger = async (): Promise<RoundLedger> =>
  (await call('GET', `/api/rounds/${world.roundId}/ledger`, world.founder)).data;
const commit = async (who: SignedInUser, amount: number, changes: object = {}) => {
  const response = await commitFirmly(test, who, world, { amount, ...changes });
  return { status: response.statusCode, ...response.json() };
};
const promise = (what: 'soft-commitment' | 'waitlist', who: SignedInUser, amount: number) =>
  call('POST', `/api/rounds/${world.roundId}/${what}`, who, { amount, currency: 'EUR' });
const own = async (who: SignedInUser): Promise<OwnCommitment> => {
  const [newest] = (await call('GET', '/api/portfolio', who)).data.commitments;
  return (await call('GET', `/api/commitments/${newest.id}`, who)).data;
};
const withdraw = async (who: SignedInUser) => {
  const { id } = await own(who);
  return call('POST', `/api/commitments/${id}/withdrawal`, who);
};
const advance = () => advanceRound(test.platform, world.roundId);
const pass = async (days: number) => {
  await passDays(test, world, days);
  await advance();
};
const notices = async (who: SignedInUser) => {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', who.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
const decide = (body: object = {}) =>
  call('POST', `/api/rounds/${world.roundId}/allocation`, world.founder, body);
const checkAll = async (id: number) => {
  for (const kind of ['identity', 'sanctions', 'source_of_funds'])
    await call('PUT', `/api/admin/commitments/${id}/checks/${kind}`, world.admin, {
      done_by: 'Nord Compliance',
      done_on: '2026-11-02',
      reference: 'NC-1',
    });
};
const allocate = async (id: number) => {
  await checkAll(id);
  return call('POST', `/api/admin/commitments/${id}/allocation`, world.admin);
};
const file = async (url: string, field: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new File([new Uint8Array(makePdf('Signed'))], 'Signed.pdf', { type: 'application/pdf' }));
  const response = await test.call({ method: 'POST', url, token: world.founder.token, body: form });
  return { status: response.statusCode, ...response.json() };
};
const pay = async (id: number, amount: number, what = 'payments') => {
  const body = { amount, reference: 'SEPA 1', on: '2026-11-20' };
  const { data, ...reply } = await call('POST', `/api/commitments/${id}/${what}`, world.founder, body);
  const payment = (data as ManagedCommitment).payments?.at(-1);
  return { ...reply, data, payment: payment?.id };
};
const confirm = (payment: number | undefined, who = world.admin) =>
  call('POST', `/api/admin/payments/${payment}/confirmation`, who);

beforeEach(() => test.database.reset());

describe('a round', () => {
  it('is proposed and opened only with a declared company, by someone without an interest, once at a time', async () => {
    world = { ...(await declaredVenture(test)), roundId: 0 };
    const rounds = `/api/ventures/${world.ventureId}/rounds`;
    const { data: draft } = await call('POST', rounds, world.founder, { terms: sampleTerms() });
    world.roundId = draft.id;
    await sql`update issuers set registration_number = 'HRB 9'`.execute(db);
    const propose = (version: number) =>
      call('POST', `/api/rounds/${draft.id}/proposal`, world.founder, { version });
    expect(await propose(draft.version)).toMatchObject({ status: 409, message: roundMessages.notDeclared });
    await sql`update issuers set registration_number = 'HRB 12345'`.execute(db);
    expect(await propose(draft.version + 1)).toMatchObject({ status: 409, message: roundMessages.stale });
    expect(await propose(draft.version)).toMatchObject({ status: 200, data: { state: 'proposed' } });
    const open = async (who: SignedInUser) =>
      call('POST', `/api/admin/rounds/${draft.id}/opening`, who, { version: (await round()).version });
    const interested = await makeAdmin(test);
    await call('PUT', `/api/ventures/${world.ventureId}/interest`, interested, {
      what: 'My sister founded it',
    });
    expect((await open(interested)).status).toBe(403);
    expect((await open(world.founder)).status).toBe(403);
    const investor = await eligibleInvestor(test);
    expect((await call('GET', rounds, investor)).data).toEqual([]);
    expect((await call('GET', `/api/rounds/${draft.id}`, investor)).status).toBe(404);
    const founders = ['/ledger', '/allocation'].map((path) => ['GET', path] as const);
    const steps = ['/proposal', '/proposal/taking-back', '/discarding', '/allocation', '/term-changes'];
    for (const [method, path] of [...founders, ...steps.map((path) => ['POST', path] as const)]) {
      const body = { version: draft.version, terms: sampleTerms() };
      const url = `/api/rounds/${draft.id}${path}`;
      const { status } = await call(method, url, investor, method === 'POST' ? body : undefined);
      expect([path, status]).toEqual([path, 404]);
    }
    await sql`update ventures set standing = 'paused'`.execute(db);
    expect((await open(world.admin)).status).toBe(409);
    await sql`update ventures set standing = 'active'`.execute(db);
    await sql`update ventures set operator_receives = null`.execute(db);
    expect(await open(world.admin)).toMatchObject({ status: 409, message: roundMessages.noReceives });
    await sql`update ventures set operator_receives = '{"shares": [], "words": "Nothing."}'`.execute(db);
    await sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${world.admin.id}`.execute(
      db,
    );
    expect(await open(world.admin)).toMatchObject({ status: 403, error: 'reauthentication_required' });
    await sql`update sessions set reauthenticated_at = now()`.execute(db);
    expect(await open(world.admin)).toMatchObject({ status: 200, data: { state: 'open' } });
    // The next one can be prepared and proposed meanwhile, but not opened.
    const { data: next } = await call('POST', rounds, world.founder, { terms: sampleTerms() });
    await call('POST', `/api/rounds/${next.id}/proposal`, world.founder, { version: next.version });
    const early = await call('POST', `/api/admin/rounds/${next.id}/opening`, world.admin, {
      version: next.version + 1,
    });
    expect(early).toMatchObject({ status: 409, message: roundMessages.openElsewhere });
    expect((await call('GET', rounds, investor)).data).toMatchObject([{ id: draft.id, state: 'open' }]);
    const [card] = await db.selectFrom('venture_cards').selectAll().execute();
    expect(card).toMatchObject({ ticket_min: 100_000, ticket_max: 5_000_000, currency: 'EUR' });
    expect((await call('GET', `/api/ventures/${world.ventureId}`, investor)).data.listing).toBe('raising');
    expect(await notices(world.founder)).toEqual(['round_opened']);
    expect(await notices(world.admin)).toContain('round_proposed');
  });

  it('opens at its time, and not if it no longer may', async () => {
    world = await openRound(test, {
      opens_at: { at: '2033-01-01T00:00', time_zone: 'UTC' },
      closes_at: { at: '2033-02-01T00:00', time_zone: 'UTC' },
      payment_due_on: '2033-03-01',
    });
    expect(await round()).toMatchObject({ state: 'proposed', is_approved: true });
    await advance();
    expect((await round()).state).toBe('proposed');
    await sql`update rounds set opens_at = now()`.execute(db);
    await sql`update issuers set legal_name = 'Another GmbH'`.execute(db);
    await advance();
    expect(await round()).toMatchObject({ state: 'draft', reason: roundMessages.notDeclared });
  });

  it('that never opened stays unknown to investors after it is cancelled, and the team is told when it is taken back', async () => {
    world = await openRound(test, {
      opens_at: { at: '2033-01-01T00:00', time_zone: 'UTC' },
      closes_at: { at: '2033-02-01T00:00', time_zone: 'UTC' },
      payment_due_on: '2033-03-01',
    });
    const url = `/api/rounds/${world.roundId}`;
    expect((await call('POST', `${url}/proposal/taking-back`, world.founder)).data.state).toBe('draft');
    expect(await notices(world.admin)).toContain('round_taken_back');
    await call('POST', `${url}/proposal`, world.founder, { version: (await round()).version });
    const reason = { reason: 'The plan changed' };
    const cancelled = await call(
      'POST',
      `/api/admin/rounds/${world.roundId}/cancellation`,
      world.admin,
      reason,
    );
    expect(cancelled).toMatchObject({ status: 200, data: { state: 'cancelled', has_statement: false } });
    for (const who of [world.founder, world.admin]) expect(await notices(who)).toContain('round_cancelled');
    const investor = await eligibleInvestor(test);
    expect((await call('GET', `/api/ventures/${world.ventureId}/rounds`, investor)).data).toEqual([]);
    expect((await call('GET', url, investor)).status).toBe(404);
  });

  it('is suspended with its venture, and its clocks stand still meanwhile', async () => {
    world = await openRound(test);
    const investor = await eligibleInvestor(test);
    await commit(investor, 2_500_000);
    const before = await own(investor);
    const unlist = `/api/admin/ventures/${world.ventureId}/listing/unlisting`;
    await call('POST', unlist, world.admin, { reason: 'A claim is disputed' });
    expect(await round()).toMatchObject({ state: 'suspended', reason: 'A claim is disputed' });
    expect(await notices(investor)).toContain('round_suspended');
    const resume = () => call('POST', `/api/admin/rounds/${world.roundId}/resumption`, world.admin);
    expect(await resume()).toMatchObject({ status: 409, message: roundMessages.unlisted });
    await sql`update rounds set suspended_at = suspended_at - interval '2 days'`.execute(db);
    await sql`update ventures set listed_at = now()`.execute(db);
    await sql`delete from pgboss.job`.execute(db);
    const resumed = await resume();
    expect(resumed).toMatchObject({ status: 200, data: { state: 'open' } });
    const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
      where name = ${clockQueue.name}`.execute(db);
    expect(rows.map(({ at }) => at.toISOString())).toEqual([resumed.data.closes_at]);
    const moved = Date.parse((await own(investor)).due_at ?? '') - Date.parse(before.due_at ?? '');
    expect(Math.round(moved / 3_600_000)).toBe(48);
    // While it is suspended again, an investor past reflection can withdraw without asking.
    await pass(8);
    await call('POST', `/api/admin/rounds/${world.roundId}/suspension`, world.admin, { reason: 'Again' });
    expect(await withdraw(investor)).toMatchObject({ status: 200, message: commitmentMessages.withdrawn });
  });
});

describe('a commitment', () => {
  let investor: SignedInUser;
  beforeEach(async () => {
    world = await openRound(test);
    investor = await eligibleInvestor(test);
  });

  it('begins with an interest, is soft, then firm with what was read, and only founders learn of it', async () => {
    const interest = { range_min: 100_000, range_max: 500_000, note: 'Nice kites', shows_name: false };
    await call('PUT', `/api/rounds/${world.roundId}/interest`, investor, interest);
    expect((await ledger()).interests).toMatchObject([{ name: null, note: 'Nice kites' }]);
    expect((await promise('soft-commitment', investor, 200_000)).data).toMatchObject({
      step: 'soft',
      amount: 200_000,
    });
    await promise('soft-commitment', investor, 300_000);
    const reply = await commit(investor, 2_500_000);
    expect(reply).toMatchObject({
      status: 200,
      data: { step: 'firm', amount: 2_500_000, may: ['raise', 'withdraw'] },
    });
    expect((await ledger()).interests).toEqual([]);
    expect(await call('PUT', `/api/rounds/${world.roundId}/interest`, investor, interest)).toMatchObject({
      status: 409,
      message: commitmentMessages.interestCommitted,
    });
    expect(reply.data.agreement.text).toContain('Amount: EUR 25,000.00');
    expect(reply.data.agreement.text).toContain('Signed by entering the name: Ada Lind');
    expect(reply.data.lines.map(({ step }: { step: string }) => step)).toEqual(['soft', 'soft', 'firm']);
    expect((await round(investor)).bar).toMatchObject({
      firm: 2_500_000,
      soft: 0,
      room: 3_500_000,
      investors: 1,
    });
    const other = await eligibleInvestor(test);
    expect((await call('GET', `/api/commitments/${reply.data.id}`, other)).status).toBe(404);
    const payment = { amount: 1, reference: 'x', on: '2026-01-05' };
    for (const step of ['release', 'non-payment', 'payments', 'returns'])
      expect((await call('POST', `/api/commitments/${reply.data.id}/${step}`, other, payment)).status).toBe(
        404,
      );
    expect((await call('GET', `/api/rounds/${world.roundId}/ledger`, other)).status).toBe(403);
    expect((await ledger()).commitments).toMatchObject([{ party: { name: 'Ada Lind' }, amount: 2_500_000 }]);
    const { rows } = await sql<{
      ok: boolean;
    }>`select agreement_hash = sha256(salt || convert_to(text, 'UTF8')) as ok
      from ledger_entries join agreements on entry_id = ledger_entries.id`.execute(db);
    expect(rows).toEqual([{ ok: true }]);
  });

  it.each([
    ['nothing', { amount: 0 }, 422, amountMessages.positive],
    ['less than a ticket', { amount: 99_999 }, 422, stepRefusals.ticket],
    ['more than a ticket', { amount: 5_000_001 }, 422, stepRefusals.ticket],
    ['far too much', { amount: 10 ** 18 }, 422, 'This amount is too large.'],
    ['a third decimal', { amount: 100_000.5 }, 422, 'Enter an amount in whole minor units.'],
    ['another currency', { amount: 100_000, currency: 'USD' }, 422, commitmentMessages.wrongCurrency],
    ['another name', { amount: 100_000, typed_name: 'Eve Lind' }, 422, commitmentMessages.otherName],
    ['a company of someone else', { amount: 100_000, party_id: 987 }, 422, commitmentMessages.unknownParty],
  ])('of %s is refused, and nothing is recorded', async (_what, changes, status, message) => {
    const { seen } = (await call('GET', `/api/rounds/${world.roundId}/agreement?amount=100000`, investor))
      .data;
    expect(await commit(investor, changes.amount, { seen, ...changes })).toMatchObject({ status, message });
    expect(await db.selectFrom('ledger_entries').select('id').execute()).toEqual([]);
  });

  it('needs a fresh sign-in, current reading, eligibility, no founder on both sides, and an open round', async () => {
    await sql`update sessions set created_at = now() - interval '1 hour', reauthenticated_at = null where user_id = ${investor.id}`.execute(
      db,
    );
    expect(await commit(investor, 500_000)).toMatchObject({
      status: 403,
      error: 'reauthentication_required',
    });
    await sql`update sessions set reauthenticated_at = now() where user_id = ${investor.id}`.execute(db);
    const { seen } = (await call('GET', `/api/rounds/${world.roundId}/agreement?amount=500000`, investor))
      .data;
    await sql`update venture_profile_versions set version = 2; update venture_profiles set version = 2, live_version = 2`.execute(
      db,
    );
    expect(await commit(investor, 500_000, { seen })).toMatchObject({
      status: 409,
      message: commitmentMessages.changedSince,
      data: { seen: [commitmentMessages.change.profile_version] },
    });
    await sql`delete from acknowledgements where user_id = ${investor.id}`.execute(db);
    expect((await commit(investor, 500_000, { seen })).status).toBe(404);
    await sql`insert into venture_people (venture_id, user_id, name, role)
      values (${world.ventureId}, ${investor.id}, 'Ada Lind', 'founder')`.execute(db);
    expect(await commit(investor, 500_000, { seen })).toMatchObject({
      status: 403,
      message: stepRefusals.other_side,
    });
    const late = await eligibleInvestor(test);
    const read = (await call('GET', `/api/rounds/${world.roundId}/agreement?amount=500000`, late)).data;
    await sql`update rounds set closes_at = clock_timestamp()`.execute(db);
    expect(await commit(late, 500_000, { seen: read.seen })).toMatchObject({
      status: 409,
      message: stepRefusals.before_closing,
    });
    expect(await db.selectFrom('ledger_entries').select('id').execute()).toEqual([]);
  });

  it('can name one of at most 20 companies of its investor, also if two are added at the same time', async () => {
    await sql`insert into investing_parties (user_id, kind, name, country)
      select ${investor.id}, 'company', 'Holding ' || n, 'DE' from generate_series(1, 19) n`.execute(db);
    const add = (name: string) =>
      call('POST', '/api/investing-parties', investor, {
        kind: 'company',
        name,
        country: 'DE',
        registration_number: 'HRB 1',
      });
    const both = await Promise.all([add('One'), add('Other')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await add('One more')).message).toBe(commitmentMessages.tooManyParties(20));
  });

  it('is made once, however often it is sent', async () => {
    const both = await Promise.all([
      commit(investor, 500_000, { key: 'one' }),
      commit(investor, 500_000, { key: 'one' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await commit(investor, 500_000)).toMatchObject({
      status: 409,
      message: commitmentMessages.committed,
    });
    expect((await round()).bar.firm).toBe(500_000);
  });

  it('stays within the limits of the investor’s country, in each round and over a year', async () => {
    const rules = { limits: { currency: 'EUR', max_per_round: 10_000, max_per_year: 12_000 } };
    await sql`insert into eligibility_rules (country, rules) values ('DE', ${JSON.stringify(rules)}::jsonb)`.execute(
      db,
    );
    expect(await commit(investor, 1_000_001)).toMatchObject({
      status: 422,
      message: commitmentMessages.limitRound('€10,000'),
    });
    expect((await commit(investor, 900_000)).status).toBe(200);
    const second = await openRound(test);
    const elsewhere = await commitFirmly(test, investor, second, { amount: 300_001 });
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([
      422,
      commitmentMessages.limitYear('€3,000'),
    ]);
    expect((await commitFirmly(test, investor, second, { amount: 300_000 })).statusCode).toBe(200);
  });

  it('beyond the cap is offered the room, then the waitlist in order, for 48 hours', async () => {
    const [first, second, third] = (await Promise.all([1, 2, 3].map(() => eligibleInvestor(test)))) as [
      SignedInUser,
      SignedInUser,
      SignedInUser,
    ];
    await commit(investor, 4_000_000);
    expect(await commit(first, 2_500_000)).toMatchObject({ status: 409, data: { room: ['2000000'] } });
    expect(await promise('waitlist', first, 1_000_000)).toMatchObject({
      status: 409,
      message: stepRefusals.no_room,
    });
    await commit(first, 2_000_000);
    await promise('waitlist', second, 3_000_000);
    await promise('waitlist', third, 500_000);
    expect(await commit(await eligibleInvestor(test), 100_000)).toMatchObject({ status: 409 });
    await withdraw(first);
    expect(await own(second)).toMatchObject({ step: 'offered', amount: 2_000_000 });
    expect(await own(third)).toMatchObject({ step: 'waitlisted', waiting_place: 1 });
    expect(await notices(second)).toContain('room_offered');
    expect((await commit(second, 2_000_001)).status).toBe(409);
    expect((await commit(second, 1_500_000)).data).toMatchObject({ step: 'firm', amount: 1_500_000 });
    expect(await own(third)).toMatchObject({ step: 'offered', amount: 500_000 });
    await sql`update commitments set due_at = now() where id = ${(await own(third)).id}`.execute(db);
    await advance();
    expect(await own(third)).toMatchObject({ step: 'lapsed', amount: 0 });
  });

  it('lapses after 30 days when it is soft, and its investor is reminded once before', async () => {
    await promise('soft-commitment', investor, 200_000);
    await sql`update commitments set due_at = now() + interval '2 days'`.execute(db);
    await sendReminders(test.platform);
    await sendReminders(test.platform);
    expect((await notices(investor)).filter((kind) => kind === 'soft_ending')).toHaveLength(1);
    await sql`update commitments set due_at = now()`.execute(db);
    await advance();
    expect(await own(investor)).toMatchObject({ step: 'lapsed' });
  });

  it('is reminded of although the reminders of another round fail', async () => {
    await promise('soft-commitment', investor, 200_000);
    const failing = world.roundId;
    world = await openRound(test);
    const other = await eligibleInvestor(test);
    await promise('soft-commitment', other, 200_000);
    await sql`update commitments set due_at = now() + interval '2 days'`.execute(db);
    await sql`alter table notifications add constraint no_reminder
      check (kind <> 'soft_ending' or subject_id <> ${sql.lit(failing)}) not valid`.execute(db);
    try {
      await sendReminders(test.platform);
    } finally {
      await sql`alter table notifications drop constraint no_reminder`.execute(db);
    }
    expect(await notices(investor)).not.toContain('soft_ending');
    expect(await notices(other)).toContain('soft_ending');
  });
});

describe('changed terms', () => {
  it('go back to every firm investor: one stays, silence releases the other', async () => {
    world = await openRound(test);
    const [stays, silent] = [await eligibleInvestor(test), await eligibleInvestor(test)];
    await commit(stays, 1_000_000);
    await commit(silent, 1_000_000);
    await pass(5);
    const { terms } = await round();
    const propose = (change: object) =>
      call('POST', `/api/rounds/${world.roundId}/term-changes`, world.founder, {
        terms: { ...terms, ...change },
      });
    expect(await propose({ currency: 'USD' })).toMatchObject({ status: 422 });
    expect(await propose({})).toMatchObject({ status: 409, message: roundMessages.noChange });
    expect(await propose({ hard_cap: 5_000_000, target: 5_000_000, minimum: 1_500_000 })).toMatchObject({
      status: 200,
    });
    expect((await round(stays)).waiting_terms).toBeNull();
    const approve = () =>
      call('POST', `/api/admin/rounds/${world.roundId}/term-changes/2/approval`, world.admin);
    expect(await approve()).toMatchObject({
      status: 200,
      data: { terms_version: 2, bar: { minimum: 1_500_000 } },
    });
    const { id } = await own(stays);
    expect(await notices(silent)).toContain('terms_changed');
    expect((await own(silent)).may).toEqual(['reconfirm', 'withdraw']);
    const { seen } = (await call('GET', `/api/rounds/${world.roundId}/agreement?amount=1000000`, stays)).data;
    const body = { typed_name: ' ada  LIND', seen };
    expect((await call('POST', `/api/commitments/${id}/reconfirmation`, stays, body)).data).toMatchObject({
      step: 'reconfirmed',
      reconfirm_by: null,
    });
    expect((await call('POST', `/api/commitments/${id}/reconfirmation`, stays, body)).status).toBe(409);
    await sql`update commitments set reconfirm_by = now() where reconfirm_by is not null`.execute(db);
    await advance();
    expect([(await own(stays)).step, (await own(silent)).step]).toEqual(['reconfirmed', 'lapsed']);
    expect((await round()).bar.firm).toBe(1_000_000);
  });
});

describe('a lowered largest ticket', () => {
  it('reduces what an investor reconfirms to it, and frees the rest', async () => {
    world = await openRound(test);
    const investor = await eligibleInvestor(test);
    const { id } = (await commit(investor, 4_000_000)).data;
    const { terms } = await round();
    await call('POST', `/api/rounds/${world.roundId}/term-changes`, world.founder, {
      terms: { ...terms, ticket_max: 2_500_000 },
    });
    await call('POST', `/api/admin/rounds/${world.roundId}/term-changes/2/approval`, world.admin);
    const reconfirm = async (amount: number) => {
      const url = `/api/rounds/${world.roundId}/agreement?amount=${amount}`;
      const { seen } = (await call('GET', url, investor)).data;
      return call('POST', `/api/commitments/${id}/reconfirmation`, investor, {
        typed_name: 'Ada Lind',
        seen,
      });
    };
    expect((await reconfirm(4_000_000)).status).toBe(409);
    expect((await reconfirm(2_500_000)).data).toMatchObject({ step: 'reconfirmed', amount: 2_500_000 });
    expect((await round()).bar).toMatchObject({ firm: 2_500_000, room: 3_500_000 });
  });
});

describe('investors with a commitment', () => {
  it('are listed in the order of arrival with its date, then others, then what ended with the amount it had', async () => {
    world = await openRound(test);
    const people = [];
    for (let count = 0; count < 4; count += 1) people.push(await eligibleInvestor(test));
    const [soft, late, early, gone] = people as [SignedInUser, SignedInUser, SignedInUser, SignedInUser];
    await promise('soft-commitment', soft, 300_000);
    await promise('soft-commitment', late, 400_000);
    await commit(gone, 700_000);
    await withdraw(gone);
    await commit(early, 500_000);
    await commit(late, 600_000);
    const { commitments } = await ledger();
    expect(
      commitments.map(({ email, arrival, amount, last_amount }) => [email, arrival, amount, last_amount]),
    ).toEqual([
      [early.email, 1, 500_000, 500_000],
      [late.email, 2, 600_000, 600_000],
      [soft.email, null, 300_000, 300_000],
      [gone.email, null, 0, 700_000],
    ]);
    const became = (await own(late)).lines.find(({ step }) => step === 'firm')?.at;
    expect(commitments[1]?.committed_at).toBe(became);
  });

  it('are the only ones notified of a change of the venture that is published during the round', async () => {
    world = await openRound(test);
    const [committed, gone, other] = [
      await eligibleInvestor(test),
      await eligibleInvestor(test),
      await eligibleInvestor(test),
    ];
    await commit(committed, 500_000);
    await commit(gone, 500_000);
    await withdraw(gone);
    const url = `/api/ventures/${world.ventureId}/profile`;
    const { version, profile } = (await call('GET', url, world.founder)).data;
    await call('PUT', url, world.founder, { version, profile: { ...profile, tagline: 'Kites at scale' } });
    expect(await notices(committed)).not.toContain('round_changed');
    const live = { profile: version + 1, projections: null };
    const publish = () =>
      call('PUT', `/api/admin/ventures/${world.ventureId}/live-versions`, world.admin, live);
    expect((await publish()).status).toBe(200);
    expect((await notices(committed)).filter((kind) => kind === 'round_changed')).toHaveLength(1);
    for (const who of [gone, other]) expect(await notices(who)).not.toContain('round_changed');
  });

  it('include a lead who is named to other investors only while they agree', async () => {
    world = await openRound(test);
    const [lead, other] = [await eligibleInvestor(test), await eligibleInvestor(test)];
    const { id } = (await commit(lead, 500_000)).data;
    const soft = (await promise('soft-commitment', other, 500_000)).data.id;
    const mark = (commitment_id: number | null, who = world.founder) =>
      call('PUT', `/api/rounds/${world.roundId}/lead`, who, { commitment_id });
    expect([(await mark(id, lead)).status, (await mark(soft)).status]).toEqual([403, 409]);
    expect((await mark(id)).status).toBe(200);
    const named = async () =>
      Promise.all([other, world.founder, world.admin].map(async (who) => (await round(who)).lead_investor));
    expect(await named()).toEqual([null, 'Ada Lind', 'Ada Lind']);
    const agree = (agrees: boolean, who = lead) =>
      call('PUT', `/api/commitments/${id}/naming`, who, { agrees });
    expect((await agree(true, other)).status).toBe(404);
    await agree(true);
    expect(await named()).toEqual(['Ada Lind', 'Ada Lind', 'Ada Lind']);
    await agree(false);
    expect((await named())[0]).toBeNull();
    await agree(true);
    await withdraw(lead);
    expect(await named()).toEqual([null, null, null]);
  });
});

describe('closing', () => {
  it('in steps decides on notes and SAFEs while the round is open, once the minimum is firm; equity waits', async () => {
    world = await openRound(test);
    await commit(await eligibleInvestor(test), 2_000_000);
    await pass(5);
    expect(await decide()).toMatchObject({ status: 409, message: commitmentMessages.nothingDue });
    world = await openRound(test, { instrument: 'safe' });
    const [one, other, later] = [
      await eligibleInvestor(test),
      await eligibleInvestor(test),
      await eligibleInvestor(test),
    ];
    const first = (await commit(one, 1_200_000)).data.id;
    await pass(5);
    // Reflected, but below the minimum of 20,000.
    expect((await decide()).status).toBe(409);
    const second = (await commit(other, 900_000)).data.id;
    expect(await decide()).toMatchObject({ status: 200, data: { bar: { firm: 2_100_000, allocated: 0 } } });
    // Only what is past its reflection period was decided.
    expect([(await own(one)).step, (await own(other)).step]).toEqual(['accepted', 'firm']);
    expect((await allocate(first)).status).toBe(200);
    const sign = (id: number) => file(`/api/commitments/${id}/signed-documents`, 'document');
    expect(await sign(first)).toMatchObject({ status: 409, message: stepRefusals.minimum_confirmed });
    await pass(5);
    await decide();
    await allocate(second);
    expect((await sign(first)).status).toBe(200);
    await confirm((await pay(first, 1_200_000)).payment);
    expect(await round()).toMatchObject({ state: 'open', bar: { allocated: 2_100_000, funded: 1_200_000 } });
    // The next step of the same round, then its end: what was signed stays, whatever is withdrawn.
    const third = (await commit(later, 500_000)).data.id;
    await pass(21);
    expect((await round()).state).toBe('settling');
    await decide();
    await allocate(third);
    expect(await round()).toMatchObject({ state: 'closed', bar: { allocated: 2_600_000, firm: 2_600_000 } });
  });

  it('fails below the minimum when an investor withdraws within their reflection period, and everyone is told', async () => {
    world = await openRound(test);
    const [one, other] = [await eligibleInvestor(test), await eligibleInvestor(test)];
    await commit(one, 1_500_000);
    await sql`update rounds set closes_at = now() + interval '1 hour'`.execute(db);
    await commit(other, 1_000_000);
    await pass(0.05);
    expect((await round()).state).toBe('settling');
    expect(await commit(await eligibleInvestor(test), 500_000)).toMatchObject({ status: 409 });
    await pass(2.9);
    expect(await withdraw(other)).toMatchObject({ message: commitmentMessages.withdrawn });
    await pass(2);
    expect(await round()).toMatchObject({ state: 'failed', bar: { firm: 0 } });
    expect(await own(one)).toMatchObject({ step: 'lapsed' });
    expect(await notices(one)).toContain('round_failed');
    for (const who of [world.founder, world.admin]) expect(await notices(who)).toContain('round_failed');
  });

  it('is decided by the rule, confirmed with checks, signed, and paid in parts that someone else confirms', async () => {
    world = await openRound(test, { allocation: 'pro_rata', minimum: 2_000_000 });
    const [one, other] = [await eligibleInvestor(test), await eligibleInvestor(test)];
    const first = (await commit(one, 3_000_000)).data.id;
    const second = (await commit(other, 1_500_000)).data.id;
    expect(await decide()).toMatchObject({ status: 409, message: commitmentMessages.nothingDue });
    await pass(36);
    expect(await round()).toMatchObject({ state: 'settling', is_deciding: true });
    expect((await round(world.admin)).may).toContain('cancel');
    const both = [first, second].map((commitment_id) => ({ commitment_id, amount: 1_000_000 }));
    const declined = [first];
    for (const [body, message] of [
      [{ amounts: both }, commitmentMessages.notChosen],
      [{ amounts: [both[0], both[0]] }, commitmentMessages.namedTwice],
      [{ declined, amounts: [both[0]] }, commitmentMessages.namedTwice],
      [{ declined: [first, first] }, commitmentMessages.namedTwice],
      [{ declined: [first + 1_000] }, commitmentMessages.notDue],
    ] as const)
      expect([body, await decide(body)]).toMatchObject([body, { status: 422, message }]);
    expect(await decide({ total: 1_999_999 })).toMatchObject({
      status: 422,
      message: commitmentMessages.belowMinimum,
    });
    expect(await withdraw(one)).toMatchObject({ message: commitmentMessages.releaseAsked });
    expect((await decide({ total: 3_000_000 })).status).toBe(200);
    expect([(await own(one)).amount, (await own(other)).amount]).toEqual([2_000_000, 1_000_000]);
    const confirmOne = () => call('POST', `/api/admin/commitments/${first}/allocation`, world.admin);
    expect(await confirmOne()).toMatchObject({ status: 409, message: stepRefusals.checked });
    await sql`update accreditation_decisions set valid_until = current_date - 1 where user_id = ${other.id}`.execute(
      db,
    );
    expect(await allocate(first)).toMatchObject({ status: 200, data: { step: 'allocated' } });
    expect(await allocate(second)).toMatchObject({ status: 409, message: stepRefusals.eligible });
    expect(await notices(other)).toContain('status_to_renew');
    await sql`update accreditation_decisions set valid_until = current_date + 100`.execute(db);
    expect(await file(`/api/commitments/${first}/signed-documents`, 'document')).toMatchObject({
      status: 200,
    });
    await call('POST', `/api/admin/commitments/${second}/allocation`, world.admin);
    expect(await round()).toMatchObject({ state: 'closed', bar: { allocated: 3_000_000 } });
    // The data room was archived automatically.
    const archives = await db.selectFrom('room_archives').select(['round_id', 'ordered_by']).execute();
    expect(archives).toEqual([{ round_id: (await round()).id, ordered_by: null }]);
    const part = await pay(first, 1_200_000);
    expect((await pay(first, 800_001)).status).toBe(422);
    const interested = await makeAdmin(test);
    await call('PUT', `/api/ventures/${world.ventureId}/interest`, interested, { what: 'Shares' });
    expect((await confirm(part.payment, interested)).status).toBe(403);
    expect(await confirm(part.payment)).toMatchObject({
      status: 200,
      data: { step: 'funded', funded: 1_200_000 },
    });
    expect((await confirm(part.payment)).status).toBe(409);
    expect((await confirm((await pay(first, 200_000, 'returns')).payment)).data).toMatchObject({
      step: 'returned',
      amount: 1_800_000,
      funded: 1_000_000,
    });
    expect((await pay(first, 800_001)).status).toBe(422);
    expect((await confirm((await pay(first, 800_000)).payment)).data).toMatchObject({
      step: 'funded',
      funded: 1_800_000,
    });
    expect((await confirm((await pay(first, 300_000, 'returns')).payment)).data).toMatchObject({
      step: 'returned',
      funded: 1_500_000,
    });
    await file(`/api/commitments/${second}/signed-documents`, 'document');
    expect((await call('POST', `/api/commitments/${second}/non-payment`, world.founder)).status).toBe(409);
    await sql`update rounds set payment_due_at = now()`.execute(db);
    expect((await call('POST', `/api/commitments/${second}/non-payment`, world.founder)).data).toMatchObject({
      step: 'unpaid',
      amount: 0,
    });
    const { bar } = await round();
    expect(bar).toMatchObject({ firm: 1_500_000, funded: 1_500_000 });
    expect((await round(world.admin)).may).not.toContain('cancel');
    const ordered = await call('POST', '/api/exports/portfolio', one, { format: 'csv' });
    const csv = (await test.call({ method: 'GET', url: ordered.data.path })).body;
    expect(csv).toContain('Tidal Kites');
    expect(csv).toContain('Partly returned,EUR,15000,15000');
    expect((await call('GET', '/api/portfolio', one)).data.totals).toEqual([
      { currency: 'EUR', committed: 1_500_000, funded: 1_500_000 },
    ]);
  });

  it('counts money raised outside separately, and only with evidence that someone else confirmed', async () => {
    world = await openRound(test);
    const url = `/api/rounds/${world.roundId}/outside-money`;
    const form = new FormData();
    form.set('amount', '500000');
    form.set('what', 'A grant');
    const bare = await test.call({ method: 'POST', url, token: world.founder.token, body: form });
    expect([bare.statusCode, bare.json().data]).toEqual([422, { evidence: [commitmentMessages.evidence] }]);
    const { data } = await file(url, 'evidence', { amount: '500000', what: 'A grant' });
    expect(data).toMatchObject({ bar: { outside: 0 }, outside: [{ is_confirmed: false }] });
    await call('POST', `/api/admin/outside-money/${data.outside[0].id}/confirmation`, world.admin);
    expect((await round()).bar).toMatchObject({ outside: 500_000, firm: 0, room: 6_000_000 });
    const investor = await eligibleInvestor(test);
    await commit(investor, 300_000);
    const [card] = (await call('GET', '/api/ventures/explore', investor)).data;
    expect(card.round).toMatchObject({ firm: 300_000, outside: 500_000, target: 5_000_000 });
  });

  it('leaves a ledger that verifies before and after an investor is erased, with entries that cannot change', async () => {
    world = await openRound(test);
    const [firm, soft] = [await eligibleInvestor(test), await eligibleInvestor(test)];
    await commit(firm, 1_000_000);
    await promise('soft-commitment', soft, 1_000_000);
    const problems = async () => (await verifyAudit(db, key)).problems;
    expect(await problems()).toEqual([]);
    for (const { id } of [firm, soft]) {
      await sql`update users set deletion_requested_at = now() - interval '30 days' where id = ${id}`.execute(
        db,
      );
      await eraseAccount(test.platform, id);
    }
    const parties = await db
      .selectFrom('parties')
      .select(['name', 'email', 'user_id'])
      .orderBy('id')
      .execute();
    expect(parties).toEqual([
      { name: 'Ada Lind', email: expect.anything(), user_id: null },
      { name: 'Former member', email: null, user_id: null },
    ]);
    expect((await ledger()).bar).toMatchObject({ firm: 1_000_000, soft: 0 });
    await sql`update parties set retain_until = current_date - 1 where retain_until is not null`.execute(db);
    await eraseRetainedParties(test.platform);
    expect(await db.selectFrom('agreements').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('parties').select('id').where('name', '=', 'Ada Lind').execute()).toEqual([]);
    expect(await problems()).toEqual([]);
    for (const statement of [
      'update ledger_entries set amount = 1',
      'delete from ledger_entries',
      'truncate ledger_entries cascade',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('the ledger is only ever added to');
    const tamper = async (statement: string) => {
      const found = await db
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql.raw(statement).execute(tx);
          throw Object.assign(new Error('seen'), { problems: (await verifyAudit(tx, key)).problems });
        })
        .catch((error: { problems?: { kind: string }[] }) => error.problems ?? []);
      return found.map(({ kind }) => kind);
    };
    expect(await tamper('update ledger_entries set amount = amount + 1 where position = 1')).toEqual([
      'changed',
    ]);
    expect(await tamper('delete from ledger_entries where position = 2')).toContain('missing');
    expect(
      await tamper(`insert into ledger_entries (round_id, position, commitment_id, step, amount, terms_version, actor_kind, request_id)
      select round_id, 99, commitment_id, step, amount, terms_version, actor_kind, request_id from ledger_entries limit 1`),
    ).toContain('missing');
  });
});
