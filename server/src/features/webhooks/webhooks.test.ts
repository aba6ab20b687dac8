import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { webhookMessages as messages } from '@proxima/contract/webhooks/webhooks';
import { rowLimits, rowLimitText } from '@proxima/contract/wire/row-limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { makeToken } from '../../../test/callers/access-tokens.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { installationKey, newKeyText } from '../../platform/installation-key/installation-key.ts';
import { notify } from '../notifications/notify.ts';
import { migrateWebhookSecrets, openSecret } from './webhook-secrets.ts';

const test = await testApp({ env: { WEBHOOK_HOSTS: 'hooks.internal,10.0.0.5' } });
const { db, key } = test.platform;
let owner: SignedInUser;

const base = '/api/admin/webhooks';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, token = owner.token) =>
  test.call({ method, url: `${base}${path}`, body, token });
const form = (fields: Record<string, unknown> = {}) => ({
  name: 'CRM',
  url: 'https://crm.example/hook',
  kinds: ['new_submission'],
  ...fields,
});
const add = async (fields?: Record<string, unknown>) => (await call('POST', '', form(fields))).json().data;
const endSession = () => sql`update sessions set created_at = now() - interval '601 seconds'`.execute(db);
const actions = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'webhook')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

describe('a secret', () => {
  it('is shown once, in the form of the specification, and stored so that only the installation’s key reads it', async () => {
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret: stored } = await db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow();
    expect(stored).not.toContain(secret.slice(6, 20));
    expect(openSecret(key, webhook.id, stored)).toBe(secret);
    expect(() => openSecret(key, webhook.id + 1, stored)).toThrow();
    for (const path of ['', `/${webhook.id}`]) {
      const { body } = await call('GET', path);
      expect(body).not.toContain('whsec_');
      expect(body).not.toContain(stored);
    }
    const { rows } = await sql<{
      details: unknown;
    }>`select details from audit_log where subject_kind = 'webhook'`.execute(db);
    expect(JSON.stringify(rows)).not.toContain('whsec_');
  });

  it('is replaced by another one while the former still signs for a day, or until it is ended by hand', async () => {
    const { webhook, secret } = await add();
    const made = (await call('POST', `/${webhook.id}/secret`)).json();
    expect(made.message).toBe(messages.secretMade);
    expect(made.data.secret).not.toBe(secret);
    const left = Date.parse(made.data.webhook.former_secret_ends_at) - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(24);
    expect((await call('POST', `/${webhook.id}/secret`)).json()).toMatchObject({
      message: messages.twoSecrets,
    });
    const ended = (await call('DELETE', `/${webhook.id}/former-secret`)).json().data;
    expect(ended.former_secret_ends_at).toBeNull();
    expect((await call('POST', `/${webhook.id}/secret`)).statusCode).toBe(200);
    await sql`update webhooks set former_secret_ends_at = now()`.execute(db);
    expect((await call('POST', `/${webhook.id}/secret`)).statusCode).toBe(200);
  });

  it('moves to another installation key with both secrets; without the old key the endpoint is off until it has another one', async () => {
    const { webhook } = await add();
    const { secret } = (await call('POST', `/${webhook.id}/secret`)).json().data;
    const to = installationKey(newKeyText());
    expect(await migrateWebhookSecrets(db, { from: key, to })).toEqual([]);
    const moved = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    expect(openSecret(to, webhook.id, moved.secret)).toBe(secret);
    expect(openSecret(to, webhook.id, moved.former_secret ?? '')).toMatch(/^whsec_/);
    expect(await migrateWebhookSecrets(db, { from: null, to: key })).toEqual(['CRM']);
    expect((await call('GET', `/${webhook.id}`)).json().data).toMatchObject({
      state: 'off',
      off_reason: 'no_secret',
    });
    expect((await call('POST', `/${webhook.id}/on`)).json().message).toBe(messages.noSecret);
    expect(
      (await call('POST', `/${webhook.id}/secret`)).json().data.webhook.former_secret_ends_at,
    ).toBeNull();
    expect((await call('POST', `/${webhook.id}/on`)).json().data).toMatchObject({
      state: 'on',
      off_reason: null,
    });
  });
});

describe('an address', () => {
  it.each([
    ['http://crm.example/hook', messages.needsTls],
    ['ftp://crm.example/hook', messages.addressRequired],
    ['crm.example', messages.addressRequired],
    ['javascript:alert(1)', messages.addressRequired],
    ['https://', messages.addressRequired],
    ['https://ada:secret@crm.example/', messages.noCredentials],
    ['https://crm.example./', messages.noDot],
    [`https://crm.example/${'x'.repeat(1_000)}`, 'At most 1,000 characters'],
    ['https://localhost/', messages.privateAddress],
    ['https://crm/', messages.privateAddress],
    ['https://metadata.google.internal/', messages.privateAddress],
    ['https://169.254.169.254/', messages.privateAddress],
    ['https://2852039166/', messages.privateAddress],
    ['https://0xa9.0xfe.0xa9.0xfe/', messages.privateAddress],
    ['https://0251.0376.0251.0376/', messages.privateAddress],
    ['https://①⑥⑨.②⑤④.①⑥⑨.②⑤④/', messages.privateAddress],
    ['http://[::ffff:169.254.169.254]/', messages.needsTls],
    ['https://[::ffff:169.254.169.254]/', messages.privateAddress],
    ['https://[64:ff9b::a9fe:a9fe]/', messages.privateAddress],
    ['https://[fd00:ec2::254]/', messages.privateAddress],
    ['http://10.0.0.6/', messages.needsTls],
  ])('is refused where it leads somewhere private or is none: %s', async (url, message) => {
    const response = await call('POST', '', form({ url }));
    expect(response.statusCode).toBe(422);
    expect(response.json().data.url).toEqual([message]);
  });

  it.each([
    ['https://CRM.example:8443/a?b=c#d', 'https://crm.example:8443/a?b=c'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['http://hooks.internal/x', 'http://hooks.internal/x'],
    ['http://10.0.0.5:9000/', 'http://10.0.0.5:9000/'],
  ])('is stored as it will be used: %s', async (url, stored) => {
    expect((await add({ url })).webhook.url).toBe(stored);
  });
});

describe('an endpoint', () => {
  it('is changed by whoever read its current version, and leaves a line in the audit log for everything', async () => {
    const { webhook } = await add();
    const change = (body: object) => call('PUT', `/${webhook.id}`, { ...form({ name: 'New CRM' }), ...body });
    expect((await change({ version: 1 })).json().data).toMatchObject({ name: 'New CRM', version: 2 });
    expect((await change({ version: 1 })).json().message).toBe(messages.changed);
    // Saved as it was: no change, and nothing to record.
    expect((await change({ version: 2 })).json().data).toMatchObject({ version: 2 });
    expect((await call('POST', `/${webhook.id}/off`)).json().data).toMatchObject({
      state: 'off',
      off_reason: 'by_hand',
    });
    expect((await call('POST', `/${webhook.id}/off`)).statusCode).toBe(409);
    expect((await call('POST', `/${webhook.id}/test`)).json().message).toBe(messages.isOff);
    await call('POST', `/${webhook.id}/on`);
    expect((await call('POST', `/${webhook.id}/on`)).statusCode).toBe(409);
    const { id } = (await call('POST', `/${webhook.id}/test`)).json().data;
    expect((await call('POST', `/${webhook.id}/messages/${id}/sending`)).statusCode).toBe(200);
    await call('POST', `/${webhook.id}/secret`);
    await call('DELETE', `/${webhook.id}/former-secret`);
    expect((await call('DELETE', `/${webhook.id}`)).json().message).toBe(messages.removed);
    expect((await call('GET', `/${webhook.id}`)).statusCode).toBe(404);
    expect(await actions()).toEqual([
      'webhook.added',
      'webhook.changed',
      'webhook.switched-off',
      'webhook.switched-on',
      'webhook.tested',
      'webhook.sent-again',
      'webhook.secret-made',
      'webhook.former-secret-ended',
      'webhook.removed',
    ]);
  });

  it('needs a fresh password for what shows a secret or sends elsewhere, and for nothing else', async () => {
    const { webhook } = await add();
    await endSession();
    const other = { ...form({ url: 'https://other.example/' }), version: 1 };
    for (const response of [
      await call('POST', '', form()),
      await call('POST', `/${webhook.id}/secret`),
      await call('PUT', `/${webhook.id}`, other),
    ])
      expect(response.json().error).toBe('reauthentication_required');
    expect(
      (await call('PUT', `/${webhook.id}`, { ...form({ kinds: ['new_enquiry'] }), version: 1 })).statusCode,
    ).toBe(200);
    expect((await call('POST', `/${webhook.id}/off`)).statusCode).toBe(200);
  });

  it('takes kinds of the table, each once and at least one', async () => {
    for (const kinds of [[], ['confirm_address'], ['no_such_kind'], undefined])
      expect((await call('POST', '', form({ kinds }))).json().data.kinds).toHaveLength(1);
    const { webhook } = await add({ kinds: ['new_enquiry', 'new_enquiry'] });
    expect(webhook.kinds).toEqual(['new_enquiry']);
  });

  it('is one of twenty at most', async () => {
    await sql`insert into webhooks (name, url, kinds, secret)
      select 'x', 'https://x.example/', '{new_enquiry}', '' from generate_series(1, ${rowLimits.webhooks.max})`.execute(
      db,
    );
    expect((await call('POST', '', form())).json().message).toBe(rowLimitText('webhooks'));
  });

  it('is named in notifications to owners, and to their tokens only with the right', async () => {
    const { webhook } = await add();
    const notice = { kind: 'webhook_switched_off', subject: { kind: 'webhook', id: webhook.id } } as const;
    await inTransaction(test.platform, (tx) => notify(tx, { ...notice, dedupeKey: '1' }, [owner.id]));
    await sql`update users set second_factor_enrolled_at = now()`.execute(db);
    const titles = async (token: string) => {
      const { data } = (await test.call({ method: 'GET', url: '/api/notifications', token })).json();
      return data.map(({ title }: { title: string }) => title);
    };
    const right = await makeToken(test, owner.id, ['own-data', 'team.manage']);
    expect(await titles(right)).toEqual([expect.stringContaining('“CRM”')]);
    expect(await titles(await makeToken(test, owner.id, ['own-data']))).toEqual([]);
  });

  it('shows its own messages only', async () => {
    const [one, other] = [(await add()).webhook, (await add({ name: 'Other' })).webhook];
    const { id } = (await call('POST', `/${one.id}/test`)).json().data;
    expect((await call('GET', `/${one.id}/messages/${id}`)).statusCode).toBe(200);
    expect((await call('GET', `/${other.id}/messages/${id}`)).statusCode).toBe(404);
    expect((await call('POST', `/${other.id}/messages/${id}/sending`)).statusCode).toBe(404);
    expect((await call('GET', `/${other.id}/messages`)).json().data).toEqual([]);
    expect((await call('GET', '/999/messages')).statusCode).toBe(404);
  });
});
