import type { RequestListener, ServerResponse } from 'node:http';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { makeEndpoint } from '../../../test/webhooks/endpoint.ts';
import { openReceiver, type Received } from '../../../test/webhooks/receiver.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type PostResult, postOutside } from '../../platform/outbound/post-outside.ts';
import { notify } from '../notifications/notify.ts';
import { sendingQueue } from '../webhook-messages/queue-messages.ts';
import type { Post } from './attempt-message.ts';
import { claimMessage } from './messages.repository.ts';
import { WaitingSender } from './send-waiting.ts';

const test = await testApp({ env: { WEBHOOK_HOSTS: '127.0.0.1' } });
const { platform } = test;
const { db } = platform;
const kind: NotificationKind = 'new_submission';
let owner: SignedInUser;
let events = 0;

const senderWith = (post: Post = postOutside) => new WaitingSender(platform, post);
const sender = senderWith();

/** An endpoint whose receiver answers as given. */
async function endpoint(answer?: RequestListener) {
  const receiver = await openReceiver(answer);
  onTestFinished(receiver.close);
  return { ...receiver, ...(await makeEndpoint(platform, { url: receiver.url, kinds: [kind] })) };
}
/** Something happens to a submission. */
const happen = (submission: number) =>
  inTransaction(platform, (tx) => {
    events += 1;
    return notify(tx, { kind, subject: { kind: 'submission', id: submission }, dedupeKey: `${events}` }, [
      owner.id,
    ]);
  });
const log = async () => db.selectFrom('webhook_messages').selectAll().orderBy('id').execute();
const attempts = () => db.selectFrom('webhook_attempts').selectAll().orderBy('id').execute();
const webhook = (id: number) =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** As if so much time had passed. */
const pass = (hours: number) =>
  sql`update webhook_messages set due_at = due_at - make_interval(hours => ${hours}), tried_since = tried_since - make_interval(hours => ${hours})`.execute(
    db,
  );
const subjects = (received: readonly Received[]) =>
  received.map(({ body }) => JSON.parse(body).data.subject_id);
const ids = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);
const status =
  (code: number, headers = {}) =>
  (_: unknown, reply: ServerResponse) =>
    reply.writeHead(code, headers).end();
const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  test.call({ method, url: `/api/admin/webhooks${path}`, token: owner.token, body });
const minutesUntil = async () => {
  const { rows } = await sql<{
    wait: number;
  }>`select extract(epoch from due_at - now())::float as wait from webhook_messages
    where state = 'waiting' order by id`.execute(db);
  return rows.map(({ wait }) => Math.round(wait / 60));
};

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

describe('a message', () => {
  it('arrives with its body, signed so that the receiver’s library accepts it', async () => {
    const { id, secret, received } = await endpoint();
    await happen(31);
    await sender.send(id);
    const { body, headers } = received[0] as Received;
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({ type: kind, id: headers['webhook-id'], data: { subject_id: 31 } });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.length),
    });
    const forged = body.replace('31', '32');
    expect(() => new Webhook(secret).verify(forged, headers as Record<string, string>)).toThrow();
    expect(await log()).toMatchObject([{ state: 'delivered' }]);
    expect(await attempts()).toMatchObject([{ status: 204, failure: null, reply: '' }]);
    await sender.send(id);
    expect(received).toHaveLength(1);
  });

  it('has both signatures while the secret is being changed, and one again after that', async () => {
    const { id, secret: former, received } = await endpoint();
    const { secret } = (await call('POST', `/${id}/secret`)).json().data;
    await happen(1);
    await sender.send(id);
    await sql`update webhooks set former_secret_ends_at = now()`.execute(db);
    await happen(2);
    await sender.send(id);
    const verify = (by: string, { body, headers } = received[0] as Received) =>
      new Webhook(by).verify(body, headers as Record<string, string>);
    expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const one of [secret, former]) expect(verify(one)).toBeDefined();
    expect(verify(secret, received[1])).toBeDefined();
    expect(() => verify(former, received[1])).toThrow();
  });

  it('waits for the earlier ones of its subject, while those of other subjects are sent', async () => {
    const { id, received } = await endpoint((request, reply) =>
      reply.writeHead(received.length === 1 ? 503 : 204).end(request.url),
    );
    for (const submission of [1, 1, 2, 1]) {
      await happen(submission);
      if (submission === 1 && received.length === 0) await sender.send(id);
    }
    await sender.send(id);
    expect(subjects(received)).toEqual([1, 2]);
    await pass(1);
    await sender.send(id);
    const [failed, , again, ...later] = received;
    expect(ids([again as Received])).toEqual(ids([failed as Received]));
    expect(subjects(later)).toEqual([1, 1]);
    const order = (await log())
      .filter(({ subject_id }) => subject_id === 1)
      .map(({ message_id }) => message_id);
    expect(ids([again as Received, ...later])).toEqual(order);
  });

  it('is sent again under the same id if the node died during the attempt, by whichever node wakes it', async () => {
    const { id, received } = await endpoint();
    await happen(1);
    await happen(1);
    const claimed = await claimMessage(db, id);
    await sender.send(id);
    expect(received).toEqual([]);
    await sql`update webhook_messages set due_at = now() where id = ${claimed?.id ?? 0}`.execute(db);
    await sql`delete from pgboss.job where name = ${sendingQueue.name}`.execute(db);
    await sender.wake();
    const { rows } = await sql<{
      data: { webhookId: number };
    }>`select data from pgboss.job where name = ${sendingQueue.name}`.execute(db);
    expect(rows.map(({ data }) => data.webhookId)).toEqual([id]);
    await senderWith().send(id);
    expect(ids(received)).toEqual((await log()).map(({ message_id }) => message_id));
    expect((await log())[0]?.message_id).toBe(claimed?.message_id);
  });

  it('is sent once by nodes that work at the same time', async () => {
    const { id, received } = await endpoint();
    for (let submission = 1; submission <= 12; submission += 1) await happen(submission % 5);
    await Promise.all([sender, senderWith(), senderWith()].map((one) => one.send(id)));
    expect(new Set(ids(received)).size).toBe(12);
    expect(received).toHaveLength(12);
  });
});

describe('a receiver that does not accept a message', () => {
  it('gets it again after growing pauses for three days; then the endpoint is off, and owners are notified once', async () => {
    const { id, received } = await endpoint(status(500));
    await happen(1);
    await happen(2);
    const waits: number[] = [];
    for (let hours = 0; (await webhook(id)).state === 'on'; hours += 1) {
      expect(hours).toBeLessThan(90);
      const before = received.length;
      await sender.send(id);
      if (received.length > before) waits.push((await minutesUntil())[0] ?? 0);
      await pass(1);
    }
    expect(waits.slice(0, 2)).toEqual([1, 5]);
    // The last attempt is made when the three days end, not a pause after the one before it.
    expect(waits.slice(0, -2)).toEqual(waits.slice(0, -2).toSorted((one, other) => one - other));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(72 * 60 + 60);
    expect(received.length / 2).toBeGreaterThan(7);
    expect(received.length / 2).toBeLessThan(14);
    expect(await webhook(id)).toMatchObject({ state: 'off', off_reason: 'failing' });
    const notices = await db
      .selectFrom('notifications')
      .selectAll()
      .where('kind', '=', 'webhook_switched_off')
      .execute();
    expect(notices).toMatchObject([{ user_id: owner.id, subject_id: id }]);
    await happen(3);
    expect(await log()).toHaveLength(2);
    const { rows } =
      await sql`select action, actor_kind from audit_log where action = 'webhook.switched-off'`.execute(db);
    expect(rows).toEqual([{ action: 'webhook.switched-off', actor_kind: 'system' }]);
  });

  it('gets what waited when an owner switches it on again, with three days of its own', async () => {
    let isDown = true;
    const { id, received } = await endpoint((_, reply) => reply.writeHead(isDown ? 410 : 204).end());
    await happen(1);
    await happen(1);
    await happen(1);
    await sender.send(id);
    expect(await webhook(id)).toMatchObject({ state: 'off', off_reason: 'gone' });
    expect((await log()).map(({ state }) => state)).toEqual(['failed', 'waiting', 'waiting']);
    await pass(100);
    await sender.send(id);
    expect(received).toHaveLength(1);
    isDown = false;
    await call('POST', `/${id}/on`);
    await sender.send(id);
    expect((await log()).map(({ state }) => state)).toEqual(['failed', 'delivered', 'delivered']);
    const [failed] = await log();
    expect((await call('POST', `/${id}/messages/${failed?.id}/sending`)).json().data.state).toBe('waiting');
    await sender.send(id);
    expect(ids(received).at(-1)).toBe(failed?.message_id);
    const { data } = (await call('GET', `/${id}/messages?state=delivered`)).json();
    expect(data.map((one: { attempts: number }) => one.attempts)).toEqual([1, 1, 2]);
  });

  it.each([
    ['3600', 60],
    ['9999999', 24 * 60],
    ['10', 1],
    ['soon', 1],
    ['-5', 1],
    ['a date in two hours', 120],
  ])('may ask for a later attempt, within a day (Retry-After: %s)', async (after, minutes) => {
    const date = new Date(Date.now() + 7_200_000).toUTCString();
    const { id } = await endpoint(status(429, { 'retry-after': after.replace('a date in two hours', date) }));
    await happen(1);
    await sender.send(id);
    expect(await minutesUntil()).toEqual([minutes]);
  });

  it.each<[string, RequestListener, object]>([
    ['redirects', status(301, { location: 'https://example.com/' }), { status: 301 }],
    [
      'replies with binary data',
      (_, reply) => reply.writeHead(500).end(Buffer.from([0, 255, 0, 65])),
      { status: 500, reply: '\ufffdA' },
    ],
    [
      'replies too much',
      (_, reply) => reply.writeHead(400).end('x'.repeat(5_000)),
      { status: 400, reply: 'x'.repeat(1_024) },
    ],
    ['breaks off', (request) => request.socket.destroy(), { failure: 'connection' }],
    ['is no HTTP server', (request) => request.socket.end('220 smtp\r\n'), { failure: 'protocol' }],
  ])('is logged if it %s', async (_what, answer, expected) => {
    const { id } = await endpoint(answer);
    await happen(1);
    await sender.send(id);
    expect(await attempts()).toMatchObject([expected]);
    const [row] = await log();
    const { data } = (await call('GET', `/${id}/messages/${row?.id}`)).json();
    expect(data.all_attempts).toMatchObject([expected]);
    expect(JSON.parse(data.body).id).toBe(row?.message_id);
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({
      waiting: 1,
      failing_since: expect.any(String),
    });
  });

  it('delays no other endpoint, no request and no removal of its own, however long it takes', async () => {
    const held = Promise.withResolvers<PostResult>();
    const slow = await endpoint();
    const quick = await endpoint();
    for (const submission of [1, 2, 3, 4, 5, 6]) await happen(submission);
    let begun = 0;
    const one = senderWith((post, options) => {
      if (post.url.href !== slow.url) return postOutside(post, options);
      begun += 1;
      return held.promise;
    });
    const sending = one.send(slow.id);
    await one.send(quick.id);
    expect(quick.received).toHaveLength(6);
    // A second job of the endpoint adds nothing to the four requests under way.
    await one.send(slow.id);
    expect(begun).toBe(4);
    await happen(7);
    expect(
      (await test.call({ method: 'DELETE', url: `/api/admin/webhooks/${slow.id}`, token: owner.token }))
        .statusCode,
    ).toBe(200);
    held.resolve({ failure: 'timeout', tookMs: 10_000 });
    await sending;
    expect((await log()).filter(({ webhook_id }) => webhook_id === slow.id)).toEqual([]);
  });
});

describe('by hand', () => {
  it('a test event is sent once, whatever the endpoint chose, and switches nothing off', async () => {
    const { id, secret, received } = await endpoint(status(500));
    expect((await call('POST', `/${id}/test`)).json().data).toMatchObject({
      kind: 'test',
      state: 'waiting',
      attempts: 0,
    });
    await sender.send(id);
    const { body, headers } = received[0] as Received;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'test',
      data: {
        subject_type: 'webhook',
        subject_id: id,
        url: `${platform.config.origin}/api/admin/webhooks/${id}`,
      },
    });
    expect(await log()).toMatchObject([{ state: 'failed' }]);
    expect((await webhook(id)).state).toBe('on');
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({ waiting: 0, failing_since: null });
  });

  it('nothing is sent after an endpoint was switched off, and the log of 30 days is filtered and paged', async () => {
    const { id, received } = await endpoint();
    await happen(1);
    await sender.send(id);
    await happen(2);
    await call('POST', `/${id}/off`);
    await sender.send(id);
    expect(subjects(received)).toEqual([1]);
    const first = (await call('GET', `/${id}/messages?limit=1`)).json();
    expect(first.data).toMatchObject([{ subject_id: 2, state: 'waiting', last_attempt: null }]);
    const second = (await call('GET', `/${id}/messages?limit=1&cursor=${first.next_cursor}`)).json();
    expect(second.data).toMatchObject([{ subject_id: 1, state: 'delivered', last_attempt: { status: 204 } }]);
    expect(second.next_cursor).toBeNull();
    expect((await call('GET', `/${id}/messages?state=failed`)).json().data).toEqual([]);
  });
});
