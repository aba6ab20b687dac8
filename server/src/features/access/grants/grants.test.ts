import { accessMessages } from '@proxima/contract/access/access-messages';
import { refusalTexts } from '@proxima/contract/access/refusals';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { reachOf } from '../access.policy.ts';
import { loadVenture, loadViewer } from '../load-venture.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let investor: SignedInUser;
let venture: number;

beforeEach(async () => {
  await test.database.reset();
  founder = await registerMember(test);
  investor = await registerMember(test, 'investor');
  await makeEligible(db, investor.id);
  venture = await makeVenture(db, { founder: founder.id });
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  token: string,
  body?: unknown,
  base = '/api/ventures',
) => test.call({ method, url: `${base}/${venture}/${path}`, body, token });
const ask = (note = 'I invest in sails.', token = investor.token) =>
  call('POST', 'access-requests', token, { note });
const openRequest = async () => (await ask()).json().data.id as number;
const grant = (request: number, body: object = {}, token = founder.token) =>
  call('POST', `access-requests/${request}/grant`, token, body);
const reach = async () => {
  const viewer = await loadViewer(db, { kind: 'member', userId: investor.id, role: 'investor' });
  const facts = await loadVenture(db, viewer, venture);
  return facts && reachOf(viewer, facts, viewer.now);
};
const notified = async (userId: number) =>
  (
    await db.selectFrom('notifications').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ kind }) => kind);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('access to a venture', () => {
  it('is asked for by an investor, granted by a founder until a day, and revoked', async () => {
    const asked = await ask();
    expect(asked.json()).toMatchObject({
      message: accessMessages.requested,
      data: { investor: 'Ada Lind', note: 'I invest in sails.', state: 'open' },
    });
    const request = asked.json().data.id;
    expect((await ask('Again')).json().data).toEqual(asked.json().data);
    const listed = await call('GET', 'access-requests?state=open', founder.token);
    expect(listed.json()).toMatchObject({ data: [{ id: request }], next_cursor: null });
    expect(await reach()).toBe('catalogue');

    expect((await grant(request, { expires_on: inDays(10) })).json().data.state).toBe('granted');
    expect((await grant(request)).statusCode).toBe(200);
    expect(await reach()).toBe('granted');
    const [given] = (await call('GET', 'access-grants', founder.token)).json().data;
    expect(given).toMatchObject({ last_day: inDays(10), revoked_at: null });
    expect((await ask()).json().message).toBe(refusalTexts.state);

    const revoke = () => call('POST', `access-grants/${given.id}/revoke`, founder.token);
    expect((await revoke()).json().data.revoked_at).not.toBeNull();
    expect((await revoke()).statusCode).toBe(200);
    expect(await reach()).toBe('catalogue');
    expect(await notified(founder.id)).toEqual(['access_requested']);
    expect(await notified(investor.id)).toEqual(['access_granted', 'access_ended']);
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'venture')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['access.requested', 'access.granted', 'access.revoked']);
  });

  it('ends by itself, and can be granted again', async () => {
    await grant(await openRequest(), { expires_on: inDays(0) });
    expect(await reach()).toBe('granted');
    await sql`update access_grants set expires_at = now()`.execute(db);
    expect(await reach()).toBe('catalogue');
    const [{ id }] = (await call('GET', 'access-grants', founder.token)).json().data;
    const late = await call('POST', `access-grants/${id}/revoke`, founder.token);
    expect([late.statusCode, late.json().message]).toEqual([409, accessMessages.ended]);
    expect((await grant(await openRequest())).statusCode).toBe(200);
    expect(await reach()).toBe('granted');
    expect((await call('GET', 'access-grants', founder.token)).json().data).toHaveLength(2);
  });

  it('waits for the confidentiality agreement where the venture asks for it', async () => {
    await sql`update ventures set needs_nda = true`.execute(db);
    await grant(await openRequest());
    expect(await reach()).toBe('catalogue');
    const { id } = (
      await test.call({
        method: 'GET',
        url: `/api/access/texts/nda?venture_id=${venture}`,
        token: investor.token,
      })
    ).json().data;
    const body = { text_id: id, venture_id: venture, typed_name: 'Ada Lind' };
    await test.call({ method: 'POST', url: '/api/access/acknowledgements', body, token: investor.token });
    expect(await reach()).toBe('granted');
  });

  it('is refused and revoked by the team, which cannot grant it', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    const request = await openRequest();
    expect((await grant(request, {}, reviewer.token)).json().message).toBe(refusalTexts.role);
    const team = (method: 'GET' | 'POST', path: string) =>
      call(method, path, reviewer.token, undefined, '/api/admin/ventures');
    expect((await team('POST', `access-requests/${request}/refuse`)).json().data.state).toBe('refused');
    const late = await grant(request);
    expect([late.statusCode, late.json().message]).toEqual([409, accessMessages.decided]);
    expect(await notified(investor.id)).toEqual(['access_refused']);
    await grant(await openRequest());
    const [{ id }] = (await team('GET', 'access-grants')).json().data;
    expect((await team('POST', `access-grants/${id}/revoke`)).statusCode).toBe(200);
    expect(await reach()).toBe('catalogue');
  });

  it('is decided once, by whoever is first', async () => {
    const request = await openRequest();
    const refuse = () => call('POST', `access-requests/${request}/refuse`, founder.token);
    const replies = await Promise.all([grant(request), refuse(), grant(request), refuse()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
  });

  it('can be withdrawn while it is open, and founders are notified once a day', async () => {
    const request = await openRequest();
    const withdraw = () => call('DELETE', 'access-requests/own', investor.token);
    expect((await withdraw()).json().message).toBe(accessMessages.withdrawn);
    expect((await withdraw()).statusCode).toBe(200);
    expect((await grant(request)).json().message).toBe(accessMessages.decided);
    await ask();
    expect(await notified(founder.id)).toEqual(['access_requested']);
  });
});

describe('an investor', () => {
  const own = async () => {
    const { data, message } = (await call('GET', 'access', investor.token)).json();
    return data ? [data.state, data.may_request] : message;
  };
  const grantId = async () =>
    (await call('GET', 'access-grants?state=current', founder.token)).json().data[0].id as number;
  const revoke = async (token: string, base?: string) =>
    call('POST', `access-grants/${await grantId()}/revoke`, token, undefined, base);

  it('sees the state of their access at each step, and can ask again', async () => {
    expect(await own()).toEqual(['none', true]);
    const request = await openRequest();
    expect(await own()).toEqual(['requested', false]);
    await call('POST', `access-requests/${request}/refuse`, founder.token);
    expect(await own()).toEqual(['refused', true]);
    await grant(await openRequest(), { expires_on: inDays(10) });
    expect(await own()).toEqual(['granted', false]);
    expect((await call('GET', 'access', investor.token)).json().data.until).toBe(inDays(10));
    await revoke(founder.token);
    expect(await own()).toEqual(['ended_by_founder', true]);
    await grant(await openRequest());
    const reviewer = await makeAdmin(test, 'reviewer');
    await revoke(reviewer.token, '/api/admin/ventures');
    expect(await own()).toEqual(['ended_by_team', true]);
    await grant(await openRequest(), { expires_on: inDays(0) });
    await sql`update access_grants set expires_at = now() where revoked_at is null`.execute(db);
    expect(await own()).toEqual(['expired', true]);
    await openRequest();
    await call('DELETE', 'access-requests/own', investor.token);
    expect(await own()).toEqual(['expired', true]);
    const ended = (await call('GET', 'access-grants?state=ended', founder.token)).json().data;
    expect(ended.map(({ ended_by }: { ended_by: string | null }) => ended_by)).toEqual([
      null,
      'team',
      'founder',
    ]);
  });

  it('accepts the agreement before access opens, once a founder requires it; open pages are reloaded', async () => {
    await grant(await openRequest());
    const publish = vi.spyOn(test.platform.realtime, 'publish');
    const pushed = () =>
      publish.mock.calls
        .filter(([{ data }]) => JSON.stringify(data) === JSON.stringify({ kind: 'access', id: venture }))
        .map(([{ channel }]) => channel);
    const change = (needs_nda: boolean, token = founder.token) =>
      test.call({ method: 'PUT', url: `/api/ventures/${venture}/agreement`, body: { needs_nda }, token });
    expect((await change(true)).json()).toMatchObject({
      message: accessMessages.agreementNeeded,
      data: { needs_nda: true },
    });
    expect(pushed().sort()).toEqual([userChannel(founder.id), userChannel(investor.id)].sort());
    publish.mockClear();
    await change(true);
    expect(pushed()).toEqual([]);
    publish.mockRestore();
    expect(await own()).toEqual(['awaits_nda', false]);
    expect(await reach()).toBe('catalogue');
    const accepted = async () =>
      (await call('GET', 'access-grants', founder.token)).json().data[0].has_accepted_nda;
    expect(await accepted()).toBe(false);
    await sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
      select ${investor.id}, id, ${venture}, 'Ada Lind' from legal_texts where kind = 'nda'`.execute(db);
    expect(await own()).toEqual(['granted', false]);
    expect(await accepted()).toBe(true);
    expect((await change(false, investor.token)).json().message).toBe(refusalTexts.role);
    expect((await call('GET', 'agreement', founder.token)).json().data).toEqual({ needs_nda: true });
  });
});

describe('someone without a relation to the venture', () => {
  it('finds neither the venture nor who asked', async () => {
    const request = await openRequest();
    const stranger = await registerMember(test, 'investor');
    for (const [method, path, body] of [
      ['GET', 'access-requests'],
      ['GET', 'access-grants'],
      ['GET', 'access'],
      ['GET', 'agreement'],
      ['POST', 'access-requests', { note: '' }],
      ['POST', `access-requests/${request}/grant`, {}],
      ['POST', `access-requests/${request}/refuse`],
    ] as const)
      expect([path, (await call(method, path, stranger.token, body)).statusCode]).toEqual([path, 404]);
    for (const path of ['access-requests', 'access-grants'])
      expect((await call('GET', path, investor.token)).json().message).toBe(refusalTexts.role);
  });

  it('cannot reach a request or grant through another venture', async () => {
    const request = await openRequest();
    await grant(request);
    const [{ id }] = (await call('GET', 'access-grants', founder.token)).json().data;
    venture = await makeVenture(db, { founder: founder.id });
    expect((await grant(request)).statusCode).toBe(404);
    expect((await call('POST', `access-requests/${request}/refuse`, founder.token)).statusCode).toBe(404);
    expect((await call('POST', `access-grants/${id}/revoke`, founder.token)).statusCode).toBe(404);
  });

  it.each([inDays(-1), '2026-02-30', 'soon'])('a grant until %s is refused', async (expires_on) => {
    const response = await grant(await openRequest(), { expires_on });
    expect(response.json().data).toEqual({ expires_on: [accessMessages.expiryPast] });
    expect(await reach()).toBe('catalogue');
  });
});
