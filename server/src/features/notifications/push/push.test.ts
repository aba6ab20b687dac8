import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type NotificationKind, notificationKinds, shownKind } from '@proxima/contract/notifications/kinds';
import { pushEndpoints } from '@proxima/contract/push/push';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { openPushService, readSender } from '../../../../test/push/push-service.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { installationKey, newKeyText } from '../../../platform/installation-key/installation-key.ts';
import type { Describers } from '../describe-subjects.ts';
import { notify } from '../notify.ts';
import { migratePushKeys, readPushKeys } from './push-keys.ts';
import type { Push } from './queue-push.ts';
import { sendPush } from './send-push.ts';

const service = await openPushService();
const test = await testApp({ env: { PUSH_HOSTS: '127.0.0.1' } });
const { platform } = test;
const { db } = platform;
beforeEach(async () => {
  await test.database.reset();
  await sql`delete from pgboss.job`.execute(db);
  service.messages.length = 0;
  service.answer((response) => void response.writeHead(201).end());
});
afterAll(() => service.close());

const secret = 'Tidal Kites at 4 million';
/** Everything can be seen, and has a name that nothing sent elsewhere may contain. */
const describeAll: Describers = {
  conversation: async (_platform, _reader, ids) =>
    new Map(ids.map((id) => [id, { name: secret, key: String(id) }])),
};

const address = pushEndpoints.read.path;
const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, token: string, body?: object) =>
  test.call({ method, url, token, ...(body && { body }) });
const choose = (token: string, name: string, push: boolean) =>
  call('PUT', `/api/notifications/preferences/${name}`, token, { push });
const sessionsOf = async (token: string) => (await call('GET', '/api/users/sessions', token)).json().data;

/** A member whose device shows messages from the team. */
async function withDevice(topic = 'messages') {
  const user = await registerMember(test, 'investor');
  const browser = service.newBrowser();
  expect((await call('PUT', address, user.token, browser.subscription)).statusCode).toBe(200);
  expect((await choose(user.token, topic, true)).statusCode).toBe(200);
  return { user, browser };
}

async function happen(user: Pick<SignedInUser, 'id'>, kind: NotificationKind = 'unread_messages', key = 'k') {
  const subject = { kind: notificationKinds[kind].subject, id: user.id };
  await inTransaction(platform, (tx) => notify(tx, { kind, subject, dedupeKey: key }, [user.id]));
}

const waiting = async () =>
  (
    await sql<{ id: string; data: Push; is_due: boolean }>`select id, data, start_after <= now() as is_due
      from pgboss.job where name = 'notifications.push' order by created_on`.execute(db)
  ).rows;

/** What the workers do with what is due: a job that rejects stays. */
async function runDue(describers = describeAll): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { id, data } of (await waiting()).filter(({ is_due }) => is_due)) {
    await sql`update pgboss.job set state = 'active' where id = ${id}`.execute(db);
    const failure = await sendPush(platform, describers, data).catch((error: unknown) => error);
    if (failure) {
      failures.push(failure);
      await sql`update pgboss.job set state = 'created' where id = ${id}`.execute(db);
    } else await sql`delete from pgboss.job where id = ${id}`.execute(db);
  }
  return failures;
}

describe('a notification on a device', () => {
  it('is encrypted for it, signed by this installation, says neutral words and leads to the notification', async () => {
    const { user, browser } = await withDevice();
    await happen(user);
    await runDue();
    const { id } = await db.selectFrom('notifications').select('id').executeTakeFirstOrThrow();
    expect(browser.notices()).toEqual([
      {
        title: 'Proxima Ventures',
        body: shownKind('unread_messages')?.neutral,
        tag: `proxima-${id}`,
        path: `/dashboard/notifications?open=${id}`,
      },
    ]);
    const [message] = service.messages;
    const sender = readSender({ headers: message?.headers ?? {} });
    const { public_key } = (await call('GET', address, user.token)).json().data;
    expect(sender).toMatchObject({ isSigned: true, key: public_key, aud: service.origin });
    expect(sender.sub).toBe('mailto:hello@proxima-ventures.example');
    expect(message?.headers).toMatchObject({
      ttl: '86400',
      topic: `n${id}`,
      'content-encoding': 'aes128gcm',
    });
    expect(message?.body.toString('latin1')).not.toContain('Proxima');
    expect(message?.body.length).toBeLessThan(4_096);
  });

  it('is sent only where it was switched on, and only about what was chosen', async () => {
    const { user, browser } = await withDevice();
    const other = await registerMember(test, 'investor');
    await choose(other.token, 'messages', true);
    await happen(user, 'investor_status_ending');
    await happen(other);
    await choose(user.token, 'messages', false);
    await happen(user, 'unread_messages');
    expect(await waiting()).toEqual([]);
    await choose(user.token, 'account', true);
    await happen(user, 'investor_status_ended');
    await runDue();
    expect(browser.notices().map(({ body }) => body)).toEqual([shownKind('investor_status_ended')?.neutral]);
  });

  it('is queued once with what happened, and neither lost nor queued twice when that is reported again', async () => {
    const { user } = await withDevice();
    await happen(user);
    await happen(user);
    expect(await waiting()).toHaveLength(1);
    const failing = inTransaction(platform, async (tx) => {
      const subject = { kind: 'conversation', id: user.id } as const;
      await notify(tx, { kind: 'unread_messages', subject, dedupeKey: 'undone' }, [user.id]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await waiting()).toHaveLength(1);
  });

  it.each([
    [
      'it was read',
      ({ id }: SignedInUser) =>
        sql`update notifications set read_at = now() where user_id = ${id}`.execute(db),
    ],
    ['its owner no longer wants it', ({ token }: SignedInUser) => choose(token, 'unread_messages', false)],
    [
      'the device was signed out',
      ({ token }: SignedInUser) => test.call({ method: 'POST', url: '/api/users/logout', token }),
    ],
    [
      'the session is too old',
      ({ id }: SignedInUser) =>
        sql`update sessions set last_used_at = now() - interval '8 days' where user_id = ${id}`.execute(db),
    ],
    [
      'the account was disabled',
      ({ id }: SignedInUser) => sql`update users set disabled_at = now() where id = ${id}`.execute(db),
    ],
    [
      'the account was deleted',
      ({ id }: SignedInUser) => sql`delete from users where id = ${id}`.execute(db),
    ],
  ])('is not sent if meanwhile %s', async (_what, meanwhile) => {
    const { user, browser } = await withDevice();
    await happen(user);
    expect(await waiting()).toHaveLength(1);
    await meanwhile(user);
    expect(await runDue()).toEqual([]);
    expect(browser.notices()).toEqual([]);
  });

  it('is not sent about something that its owner may no longer see', async () => {
    const { user, browser } = await withDevice();
    await happen(user);
    await runDue({});
    expect(browser.notices()).toEqual([]);
  });

  it('waits for the end of quiet hours, unless it protects the account', async () => {
    const { user, browser } = await withDevice();
    await choose(user.token, 'account', true);
    const timeIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    await sql`update users set time_zone = 'UTC' where id = ${user.id}`.execute(db);
    const schedule = { quiet_hours: { from: timeIn(-1), until: timeIn(2) } };
    await call('PUT', '/api/notifications/preferences', user.token, schedule);
    await happen(user);
    await happen(user, 'investor_status_ended');
    await runDue();
    expect(browser.notices().map(({ body }) => body)).toEqual([shownKind('investor_status_ended')?.neutral]);
    expect((await waiting()).map(({ is_due }) => is_due)).toEqual([false]);
    await call('PUT', '/api/notifications/preferences', user.token, { quiet_hours: null });
    await sql`update pgboss.job set start_after = now()`.execute(db);
    await runDue();
    expect(browser.notices()).toHaveLength(2);
  });
});

describe('a push service', () => {
  it.each([404, 410])(
    'that replies %d is asked no more: the device has to be switched on again',
    async (status) => {
      const { user, browser } = await withDevice();
      service.answer((response) => void response.writeHead(status).end());
      await happen(user);
      expect(await runDue()).toEqual([]);
      expect((await call('GET', address, user.token)).json().data.is_active).toBe(false);
      await happen(user, 'unread_messages', 'later');
      await runDue();
      expect(browser.notices()).toHaveLength(1);
    },
  );

  it.each([429, 500, 503])('that replies %d is asked again by the queue', async (status) => {
    const { user, browser } = await withDevice();
    service.answer((response) => void response.writeHead(status, { 'retry-after': '1' }).end());
    await happen(user);
    expect(await runDue()).toHaveLength(1);
    service.answer((response) => void response.writeHead(201).end());
    expect(await runDue()).toEqual([]);
    expect(await runDue()).toEqual([]);
    expect(browser.notices()).toHaveLength(2);
  });

  it('that refuses a message is not asked again, nor one that redirects, and the device stays', async () => {
    const { user } = await withDevice();
    for (const [key, status] of [400, 403, 413, 302].entries()) {
      service.answer((response) => void response.writeHead(status, { location: '/elsewhere' }).end());
      await happen(user, 'unread_messages', String(key));
      expect([status, await runDue()]).toEqual([status, []]);
    }
    expect(service.messages).toHaveLength(4);
    expect((await call('GET', address, user.token)).json().data.is_active).toBe(true);
  });

  it('in a private network is never connected to, and forgotten', async () => {
    const { user } = await withDevice();
    for (const endpoint of [
      'https://127.0.0.2/x',
      'https://169.254.169.254/x',
      'https://[::ffff:10.0.0.1]/x',
    ]) {
      const { keys } = service.newBrowser().subscription;
      expect((await call('PUT', address, user.token, { endpoint, keys })).statusCode).toBe(200);
      await happen(user, 'unread_messages', endpoint);
      expect([endpoint, await runDue()]).toEqual([endpoint, []]);
      expect((await call('GET', address, user.token)).json().data.is_active).toBe(false);
    }
  });
});

describe('a device', () => {
  it('is switched on with an address and keys that a browser gives, and nothing else', async () => {
    const { token } = await registerMember(test);
    const { endpoint, keys } = service.newBrowser().subscription;
    const invalid = [
      { endpoint: 'http://push.example.test/x', keys },
      { endpoint: 'https://user:word@push.example.test/x', keys },
      { endpoint: 'javascript:alert(1)', keys },
      { endpoint: `https://push.example.test/${'x'.repeat(1_000)}`, keys },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      { endpoint, keys: { ...keys, p256dh: `${keys.p256dh}\u0000` } },
      { endpoint },
      { endpoint: 7, keys },
    ];
    for (const body of invalid)
      expect([body, (await call('PUT', address, token, body)).statusCode]).toEqual([body, 422]);
    expect((await call('GET', address, token)).json().data.is_active).toBe(false);
  });

  it('is in the list of devices, one for each session, and its owner alone switches it off', async () => {
    const { user, browser } = await withDevice();
    const stranger = await registerMember(test);
    const again = service.newBrowser();
    await call('PUT', address, user.token, again.subscription);
    const [session] = await sessionsOf(user.token);
    expect(session).toMatchObject({ current: true, push: true });
    expect((await call('DELETE', `${address}/${session.id}`, stranger.token)).statusCode).toBe(404);
    await happen(user);
    await runDue();
    expect([browser.notices().length, again.notices().length]).toEqual([0, 1]);
    expect((await call('DELETE', `${address}/${session.id}`, user.token)).statusCode).toBe(200);
    expect((await sessionsOf(user.token))[0].push).toBe(false);
    await happen(user, 'unread_messages', 'later');
    expect(await waiting()).toEqual([]);
  });

  it('goes on at a new address that its browser reports with the former one, as long as it is signed in', async () => {
    const { user, browser } = await withDevice();
    const [next, stranger] = [service.newBrowser(), service.newBrowser()];
    const renew = (former: string, subscription = next.subscription) =>
      test.call({ method: 'PUT', url: pushEndpoints.renew.path, body: { former, ...subscription } });
    expect((await renew(stranger.subscription.endpoint)).statusCode).toBe(404);
    const { keys } = next.subscription;
    const invalid = await renew(browser.subscription.endpoint, { endpoint: 'http://a.test/x', keys });
    expect(invalid.statusCode).toBe(422);
    expect((await renew(browser.subscription.endpoint)).statusCode).toBe(200);
    await happen(user);
    await runDue();
    expect([browser.notices().length, next.notices().length]).toEqual([0, 1]);
    expect((await renew(browser.subscription.endpoint, stranger.subscription)).statusCode).toBe(404);
    await sql`update sessions set last_used_at = now() - interval '8 days' where user_id = ${user.id}`.execute(
      db,
    );
    expect((await renew(next.subscription.endpoint, stranger.subscription)).statusCode).toBe(404);
  });

  it('shows nothing of whoever used it before, once someone else has switched it on', async () => {
    const { user, browser } = await withDevice();
    await happen(user);
    const admin = await makeAdmin(test);
    await call('PUT', address, admin.token, browser.subscription);
    await runDue();
    expect(browser.notices()).toEqual([]);
    expect((await call('GET', address, user.token)).json().data.is_active).toBe(false);
  });
});

it('the keys of the installation move to another key; without the old one every device has to be switched on again', async () => {
  const { user } = await withDevice();
  const { key } = platform;
  const [before, to] = [await readPushKeys(platform), installationKey(newKeyText())];
  await migratePushKeys(db, { from: key, to });
  expect(await readPushKeys({ db, key: to })).toEqual(before);
  await migratePushKeys(db, { from: null, to: key });
  expect((await readPushKeys(platform)).publicKey).not.toBe(before.publicKey);
  expect((await call('GET', address, user.token)).json().data.is_active).toBe(false);
});
