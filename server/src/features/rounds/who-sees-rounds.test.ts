import { refusalTexts } from '@proxima/contract/access/refusals';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { TimelineEntry } from '@proxima/contract/ventures/reading/timeline';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { commitFirmly, eligibleInvestor, openRound, type RoundWorld } from '../../../test/round-world.ts';

const test = await testApp();
const { db } = test.platform;

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, who: SignedInUser, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
};

/** What a caller can send who was not able to read the agreement. */
const seen = {
  terms_version: 1,
  profile_version: 1,
  projections_version: 0,
  risk_warning_id: 1,
  text_sha256: '0'.repeat(64),
};

describe('where the rules of a country hide rounds that opened before someone was eligible', () => {
  let world: RoundWorld;
  let early: SignedInUser;
  let late: SignedInUser;
  beforeAll(async () => {
    await test.database.reset();
    early = await eligibleInvestor(test);
    world = await openRound(test);
    late = await eligibleInvestor(test);
    await sql`insert into eligibility_rules (country, rules) values ('DE', '{"hides_earlier_rounds": true}')`.execute(
      db,
    );
  });
  const statuses = async (who: SignedInUser) => {
    const { status } = await call('GET', `/api/rounds/${world.roundId}`, who);
    const { status: agreement } = await call(
      'GET',
      `/api/rounds/${world.roundId}/agreement?amount=100000`,
      who,
    );
    const unread = agreement === 404 ? { seen } : {};
    const { statusCode } = await commitFirmly(test, who, world, { amount: 100_000, ...unread });
    return [status, agreement, statusCode];
  };
  const explore = async (who: SignedInUser, query = '') => call('GET', `/api/ventures/explore?${query}`, who);

  it('the round does not exist for someone who became eligible later, wherever they look', async () => {
    const rounds = `/api/ventures/${world.ventureId}/rounds`;
    expect((await call('GET', rounds, late)).data).toEqual([]);
    expect(await statuses(late)).toEqual([404, 404, 404]);
    const { data, counts } = await explore(late);
    expect([data[0].round, counts.raising]).toEqual([null, 0]);
    expect((await explore(late, 'raising=now')).data).toEqual([]);
    // The tickets of the round are not searched either, and the venture has no ask.
    expect((await explore(late, 'currency=EUR&amount_from=1000&amount_to=50000')).data).toEqual([]);
    expect((await call('GET', `/api/ventures/${world.ventureId}`, late)).data.listing).toBe('listed');
    const { data: entries } = await call('GET', `/api/ventures/${world.ventureId}/timeline`, late);
    expect(entries.filter(({ kind }: TimelineEntry) => kind === 'round')).toEqual([]);
    expect((await call('GET', `/api/ventures/compare?ids=${world.ventureId}`, late)).data).toMatchObject([
      { round: null, terms: null },
    ]);
  });

  it('everyone else finds it with the sums of its ledger', async () => {
    expect(await statuses(early)).toEqual([200, 200, 200]);
    const { data, counts } = await explore(early, 'raising=now');
    const sums = { currency: 'EUR', firm: 100_000, outside: 0, target: 5_000_000 };
    expect(data).toMatchObject([{ id: world.ventureId, round: sums }]);
    expect(counts.raising).toBe(1);
    expect((await explore(early, 'currency=EUR&amount_from=1000&amount_to=50000')).data).toHaveLength(1);
    const compared = (await call('GET', `/api/ventures/compare?ids=${world.ventureId}`, early)).data[0];
    expect(compared.round).toMatchObject(sums);
    expect(compared.terms).toEqual({
      currency: 'EUR',
      instrument: 'equity',
      ticket_min: 100_000,
      ticket_max: 5_000_000,
      valuation: { amount: 40_000_000, basis: 'pre_money' },
      discount: 0,
    });
    expect((await call('GET', `/api/ventures/${world.ventureId}`, early)).data.listing).toBe('raising');
  });
});

describe('a round for those with access', () => {
  it('takes no commitments from anyone else', async () => {
    await test.database.reset();
    const world = await openRound(test, { audience: 'granted' });
    const investor = await eligibleInvestor(test);
    const commit = async () => (await commitFirmly(test, investor, world, { amount: 100_000 })).statusCode;
    expect((await call('GET', `/api/rounds/${world.roundId}`, investor)).data).toMatchObject({
      audience: 'granted',
      commit_refusal: refusalTexts.grant,
    });
    expect((await commitFirmly(test, investor, world, { amount: 100_000, seen })).statusCode).toBe(403);
    const waitlist = { amount: 100_000, currency: 'EUR' };
    for (const path of ['waitlist', 'soft-commitment'])
      expect((await call('POST', `/api/rounds/${world.roundId}/${path}`, investor, waitlist)).status).toBe(
        403,
      );
    await sql`insert into access_grants (venture_id, user_id) values (${world.ventureId}, ${investor.id})`.execute(
      db,
    );
    expect(await commit()).toBe(200);
    await sql`update access_grants set expires_at = now()`.execute(db);
    expect((await call('GET', `/api/rounds/${world.roundId}`, investor)).data.commit_refusal).toBe(
      refusalTexts.grant,
    );
  });
});

describe('whoever has a commitment', () => {
  let world: RoundWorld;
  let investor: SignedInUser;
  const read = (who: SignedInUser, path = '') => call('GET', `/api/rounds/${world.roundId}${path}`, who);

  beforeEach(async () => {
    await test.database.reset();
    world = await openRound(test);
    investor = await eligibleInvestor(test);
    await commitFirmly(test, investor, world, { amount: 100_000 });
  });

  it('reaches the round of an unlisted venture with its reason, and can withdraw; others do not', async () => {
    const other = await eligibleInvestor(test);
    const unlist = `/api/admin/ventures/${world.ventureId}/listing/unlisting`;
    expect((await call('POST', unlist, world.admin, { reason: 'A claim is disputed' })).status).toBe(200);
    expect(await read(investor)).toMatchObject({
      status: 200,
      data: { state: 'suspended', own: [{ step: 'firm', may: expect.arrayContaining(['withdraw']) }] },
    });
    expect((await read(investor)).data.reason).not.toBe('');
    expect((await read(investor, '/terms')).status).toBe(200);
    for (const path of ['', '/terms']) expect((await read(other, path)).status).toBe(404);
    expect((await call('GET', `/api/ventures/${world.ventureId}`, investor)).status).toBe(403);
    const {
      own: [own],
    } = (await read(investor)).data;
    expect((await call('POST', `/api/commitments/${own.id}/withdrawal`, investor)).status).toBe(200);
    expect((await read(investor)).data.own).toEqual([]);
  });

  it('reaches it after their status has ended, and after the venture was closed', async () => {
    await sql`update users set email_confirmed_at = null where id = ${investor.id}`.execute(db);
    expect((await read(investor)).status).toBe(200);
    await sql`update ventures set standing = 'closed', listed_at = null where id = ${world.ventureId}`.execute(
      db,
    );
    expect((await read(investor)).status).toBe(200);
  });
});
