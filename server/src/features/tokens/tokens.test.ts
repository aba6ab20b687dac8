import { type AccessToken, tokenMessages } from '@proxima/contract/tokens/token-endpoints';
import { tokenPattern } from '@proxima/contract/tokens/token-format';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { makeToken, makeTokenAdmin } from '../../../test/callers/access-tokens.ts';
import { listVenture } from '../../../test/listed-ventures.ts';
import { checksumOf, isAccessToken, newAccessToken } from '../accounts/access-tokens/token-text.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const path = '/api/users/tokens';
const wanted = { name: 'Nightly backup', scopes: ['own-data'], days: 30 };
const create = (session: string, body: object = wanted) =>
  test.call({ method: 'POST', url: path, token: session, body });
const listOf = async (session: string): Promise<AccessToken[]> =>
  (await test.call({ method: 'GET', url: path, token: session })).json().data;
const revoke = (session: string, id: number, base = path) =>
  test.call({ method: 'DELETE', url: `${base}/${id}`, token: session });
const read = (token: string, url = '/api/users/data') => test.call({ method: 'GET', url, token });
const emails = (kind: string) =>
  test.platform.db
    .selectFrom('email_outbox')
    .select(['to_address', 'text'])
    .where('kind', '=', kind)
    .execute();
const audited = (action: string) =>
  test.platform.db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_kind', 'subject_id', 'details', 'ip'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
const idOf = async (session: string): Promise<number> => (await listOf(session))[0]?.id ?? 0;

describe('the text of a token', () => {
  it('has a prefix and a checksum that secret scanners can verify', () => {
    const token = newAccessToken();
    expect(token).toMatch(new RegExp(`^${tokenPattern.source}$`));
    expect(isAccessToken(token)).toBe(true);
    const other = token.at(10) === 'a' ? 'b' : 'a';
    expect(isAccessToken(`${token.slice(0, 10)}${other}${token.slice(11)}`)).toBe(false);
    // The checksum that docs/api.md spells out.
    expect(checksumOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg')).toBe('37cCQ0');
  });
});

describe('creating a token', () => {
  it('shows it once, stores only its hash, and tells its owner by email', async () => {
    const { token: session, email, id } = await registerMember(test);
    const created = await create(session);
    expect(created.json()).toMatchObject({
      message: tokenMessages.created,
      data: { name: wanted.name, scopes: ['own-data'], last_used_at: null, has_expired: false },
    });
    const { token, hint, expires_at, created_at } = created.json().data;
    expect(token.endsWith(hint)).toBe(true);
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 24 * 3_600_000);
    expect((await read(token)).json().data.email).toBe(email);
    expect(JSON.stringify(await listOf(session))).not.toContain(token);
    const { rows } = await sql<{ row: string }>`select access_tokens::text as row from access_tokens`.execute(
      test.platform.db,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const [told] = await emails('token_created');
    expect(told).toMatchObject({ to_address: email, text: expect.stringContaining(wanted.name) });
    expect(told?.text).not.toContain(token);
    expect(await audited('token.created')).toMatchObject([{ actor_id: id, details: wanted }]);
  });

  it('asks for a password given within ten minutes', async () => {
    const { token: session } = await registerMember(test);
    await sql`update sessions set created_at = created_at - interval '601 seconds'`.execute(test.platform.db);
    expect((await create(session)).json().error).toBe('reauthentication_required');
    const again = { method: 'POST', url: '/api/account/reauthentication', token: session } as const;
    await test.call({ ...again, body: { password: testPassword } });
    expect((await create(session)).statusCode).toBe(200);
  });

  it.each([
    [{ ...wanted, name: ' ' }, 'name'],
    [{ ...wanted, name: 'x'.repeat(81) }, 'name'],
    [{ ...wanted, scopes: [] }, 'scopes'],
    [{ ...wanted, scopes: ['read-only'] }, 'scopes'],
    [{ ...wanted, scopes: ['own-data', 'team.manage'] }, 'scopes'],
    [{ ...wanted, scopes: ['everything'] }, 'scopes'],
    [{ ...wanted, days: 0 }, 'days'],
    [{ ...wanted, days: 366 }, 'days'],
  ])('refuses %j under %s', async (body, field) => {
    const { token: session } = await registerMember(test);
    const refused = await create(session, body);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().data)).toEqual([field]);
  });

  it('lasts 90 days by default', async () => {
    const { token: session } = await registerMember(test);
    const { created_at, expires_at } = (await create(session, { name: 'a', scopes: ['own-data'] })).json()
      .data;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(90 * 24 * 3_600_000);
  });

  it('gives an administrator no right that they do not have, and none without a second factor', async () => {
    const owner = await makeAdmin(test);
    const body = { ...wanted, scopes: ['content.edit', 'read-only'] };
    expect((await create(owner.token, body)).json().message).toBe(tokenMessages.secondFactorFirst);
    const editor = await makeTokenAdmin(test, 'editor');
    await sql`update sessions set second_factor_at = now()`.execute(test.platform.db);
    expect((await create(editor.token, body)).statusCode).toBe(200);
    const more = await create(editor.token, { ...wanted, scopes: ['content.edit', 'team.manage'] });
    expect(more.json().message).toBe(tokenMessages.scopeNotYours);
  });

  it('is not for outsiders who read for a jury', async () => {
    const { token: session } = await makeJuror(test);
    expect((await create(session)).statusCode).toBe(403);
  });

  it('stops at the number of live tokens, also when many are made together', async () => {
    const { token: session, id } = await registerMember(test);
    for (let made = 2; made < listLimits.liveTokens; made += 1) await makeToken(test, id, ['own-data']);
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(session)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422, 422]);
    expect((await create(session)).json().message).toBe(tokenMessages.tooMany);
    await revoke(session, await idOf(session));
    expect((await create(session)).statusCode).toBe(200);
  });
});

describe('a token that has ended', () => {
  const refusalOf = async (token: string) => {
    const { statusCode, json } = await read(token);
    return { status: statusCode, code: json().error };
  };

  it('says why: revoked, expired, or its account disabled', async () => {
    const { token: session, id } = await registerMember(test);
    const [one, other] = [await makeToken(test, id, ['own-data']), await makeToken(test, id, ['own-data'])];
    const listed = await revoke(session, await idOf(session));
    expect(listed.json().data[0]).toMatchObject({ ended_by: 'owner', revoked_at: expect.any(String) });
    expect(await refusalOf(other)).toEqual({ status: 401, code: 'token_revoked' });
    expect(await refusalOf(one)).toEqual({ status: 200, code: undefined });
    await sql`update access_tokens set created_at = created_at - interval '91 days', expires_at = expires_at - interval '91 days'`.execute(
      test.platform.db,
    );
    expect(await refusalOf(one)).toEqual({ status: 401, code: 'token_expired' });
    await sql`update users set disabled_at = now(), disabled_reason = 'x'`.execute(test.platform.db);
    expect(await refusalOf(one)).toEqual({ status: 401, code: 'token_account_disabled' });
  });

  it('says so as a problem to whoever asks for one', async () => {
    const { token: session, id } = await registerMember(test);
    const token = await makeToken(test, id, ['own-data']);
    await revoke(session, await idOf(session));
    const headers = { accept: 'application/problem+json' };
    const refused = await test.call({ method: 'GET', url: '/api/users/data', token, headers });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ status: 401, code: 'token_revoked' });
  });

  it.each([
    ['made up', newAccessToken()],
    ['cut off', newAccessToken().slice(0, 30)],
    ['with a wrong checksum', `${newAccessToken().slice(0, -1)}_`],
    ['with more after it', `${newAccessToken()}x`],
  ])('does not exist when %s', async (_how, token) => {
    expect(await refusalOf(token)).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it('of an administrator: what the role lost is refused, what it still has is not', async () => {
    const admin = await makeTokenAdmin(test);
    const token = await makeToken(test, admin.id, ['team.manage', 'content.edit']);
    expect((await read(token, '/api/admin/audit')).statusCode).toBe(200);
    await sql`update users set admin_role = 'editor' where id = ${admin.id}`.execute(test.platform.db);
    const refused = await read(token, '/api/admin/audit');
    expect(refused.json()).toMatchObject({
      error: 'forbidden',
      message: expect.stringContaining('team.manage'),
    });
    expect((await read(token, '/api/admin/content/posts')).statusCode).toBe(200);
    await sql`update users set second_factor_enrolled_at = null where id = ${admin.id}`.execute(
      test.platform.db,
    );
    expect((await read(token, '/api/admin/content/posts')).json().error).toBe('second_factor_required');
  });

  it('ends with a reset password, a disabled account and a requested deletion, not with a changed password', async () => {
    const { token: session, id, email } = await registerMember(test);
    const token = await makeToken(test, id, ['own-data'], { name: 'Sheet' });
    const password = {
      current: testPassword,
      password: 'Comet-7-tails',
      password_confirmation: 'Comet-7-tails',
    };
    await test.call({ method: 'POST', url: '/api/users/password', token: session, body: password });
    expect((await read(token)).statusCode).toBe(200);
    expect(await emails('password_changed')).toMatchObject([
      { to_address: email, text: expect.stringContaining('“Sheet”') },
    ]);
    const deletion = { password: 'Comet-7-tails', confirmation: 'DELETE' };
    await test.call({ method: 'POST', url: '/api/users/deletion', token: session, body: deletion });
    expect((await read(token)).json().error).toBe('token_revoked');
    const owner = await makeAdmin(test);
    const member = await registerMember(test);
    const other = await makeToken(test, member.id, ['own-data']);
    const disable = (what: string, body?: object) =>
      test.call({ method: 'POST', url: `/api/admin/members/${member.id}/${what}`, token: owner.token, body });
    await disable('disable', { reason: 'x' });
    await disable('enable');
    expect((await read(other)).json().error).toBe('token_revoked');
  });
});

describe('what a token never does', () => {
  it.each(['/api/broadcasting/auth', '/api/broadcasting/user-auth'])(
    'open a live connection (%s)',
    async (url) => {
      const { id } = await registerMember(test);
      const token = await makeToken(test, id, ['own-data']);
      const socket = { socket_id: '1.2', channel_name: `private-user.${id}` };
      for (const body of [socket, { ...socket, token }]) {
        const { statusCode, json } = await test.call({ method: 'POST', url, token, body });
        expect([statusCode, json().error]).toEqual([403, 'token_not_accepted']);
      }
    },
  );

  it('make a session, whatever it calls', async () => {
    const { id } = await registerMember(test);
    await sql`delete from sessions`.execute(test.platform.db);
    const token = await makeToken(test, id, ['own-data']);
    const replies = [
      await read(token),
      await create(token),
      await read(token, '/api/users/sessions'),
      await test.call({ method: 'POST', url: '/api/users/logout', token }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403]);
    expect(replies.filter(({ headers }) => headers['set-cookie'])).toEqual([]);
    expect(await test.platform.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('see what its scopes do not name, even where its owner may', async () => {
    const admin = await makeTokenAdmin(test);
    const asked = await test.call({
      method: 'POST',
      url: '/api/contact',
      body: {},
      token: await makeToken(test, admin.id, ['submissions.read']),
    });
    expect(asked.json().error).toBe('scope_missing');
    const founder = await registerMember(test);
    const ventureId = await listVenture(test.platform.db, { name: 'Comet', founder: founder.id });
    const statusWith = async (scopes: Parameters<typeof makeToken>[2]) =>
      (await read(await makeToken(test, admin.id, scopes), `/api/ventures/${ventureId}`)).statusCode;
    expect(await statusWith(['own-data'])).toBe(404);
    expect(await statusWith(['own-data', 'ventures.read'])).toBe(200);
  });
});

describe('the last use', () => {
  it('is recorded with its network address, once a minute at most', async () => {
    const { token: session, id } = await registerMember(test);
    const token = await makeToken(test, id, ['own-data']);
    const from = (ip: string) => test.call({ method: 'GET', url: '/api/users/data', token, ip });
    await from('203.0.113.5');
    await from('203.0.113.6');
    const [used] = await listOf(session);
    expect(used).toMatchObject({ last_used_from: '203.0.113.5', last_used_at: expect.any(String) });
    await sql`update access_tokens set last_used_at = now() - interval '61 seconds'`.execute(
      test.platform.db,
    );
    await from('203.0.113.6');
    expect((await listOf(session))[0]).toMatchObject({ last_used_from: '203.0.113.6' });
  });

  it('and refusals are in the audit log, with the token of whatever a program does', async () => {
    const { id } = await registerMember(test);
    const token = await makeToken(test, id, ['own-data', 'read-only']);
    const change = () => test.call({ method: 'PUT', url: '/api/users/time-zone', token, body: {} });
    await change();
    await change();
    const [refused, ...more] = await audited('token.refused');
    expect(refused).toMatchObject({
      actor_id: id,
      details: { reason: 'scope_missing', call: 'PUT /api/users/time-zone', token: refused?.subject_id },
    });
    expect(more).toEqual([]);
  });
});
