import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Echo from 'laravel-echo';
import pino from 'pino';
import PusherServer from 'pusher';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/realtime/gateway-harness.ts';
import { connectPusher, type PusherClient } from '../../../test/realtime/pusher-client.ts';
import { type RealtimeUnderTest, startRealtime } from '../../../test/realtime/realtime-harness.ts';
import { PusherRealtime } from './pusher-realtime.ts';
import { subscriptionAuth, userAuth } from './signature.ts';

const running: { stop(): Promise<void> }[] = [];
const clients: PusherClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const server of running.splice(0)) await server.stop();
});

async function start(port?: number): Promise<RealtimeUnderTest> {
  const server = await startRealtime(port);
  running.push(server);
  return server;
}

function connect(port: number, options: Parameters<typeof connectPusher>[1] = {}): PusherClient {
  const client = connectPusher(port, options);
  clients.push(client);
  return client;
}

const nextEvent = (client: PusherClient, channel: string, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    client.subscribe(channel).bind(event, resolve);
  });
const subscribed = (client: PusherClient, channel = 'private-chat.1') =>
  nextEvent(client, channel, 'pusher:subscription_succeeded');
const state = (client: PusherClient, wanted: string): Promise<void> =>
  expect.poll(() => client.connection.state).toBe(wanted);

const message = { id: 7, text: 'Grüße 👋', sender_id: 2, created_at: '2026-01-01T00:00:00.000Z' };

describe('pusher-js', () => {
  it('receives what is published on its private channel', async () => {
    const { port, realtime } = await start();
    const client = connect(port);
    await subscribed(client);
    const event = nextEvent(client, 'private-chat.1', 'MessageSent');
    realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { message } });
    expect(await event).toEqual({ message });
  });

  it('reconnects by itself after a restart of the server and subscribes again', async () => {
    const first = await start();
    const client = connect(first.port);
    await subscribed(client);
    await first.stop();
    running.length = 0;
    const second = await start(first.port);
    await expect.poll(() => second.realtime.gateway.channels.members('private-chat.1').size).toBe(1);
    const event = nextEvent(client, 'private-chat.1', 'MessageSent');
    second.realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { message } });
    expect(await event).toEqual({ message });
  });

  it('receives 4009 and an error on the channel for a bad signature', async () => {
    const { port } = await start();
    const client = connect(port, {
      authorize: (id, channel) => ({
        auth: subscriptionAuth({ ...testApp, secret: 'guessed' }, id, channel),
      }),
    });
    const errors: unknown[] = [];
    client.connection.bind('error', (error: unknown) => errors.push(error));
    expect(await nextEvent(client, 'private-chat.1', 'pusher:subscription_error')).toMatchObject({
      type: 'AuthError',
      status: 401,
    });
    expect(errors).toMatchObject([{ data: { code: 4009 } }]);
  });

  it('stops reconnecting with a wrong key and after its session ended', async () => {
    const { port, realtime } = await start();
    await state(connect(port, { key: 'wrong' }), 'disconnected');
    const client = connect(port);
    await subscribed(client);
    const ended = nextEvent(client, 'private-chat.1', 'SessionEnded');
    realtime.authorize(client.connection.socket_id, 'private-chat.1', { userId: 1, sessionId: 3 });
    realtime.disconnectUser(1, 3);
    await ended;
    await state(client, 'disconnected');
  });

  it('receives a resync instead of an event above 10 kB', async () => {
    const { port, realtime } = await start();
    const client = connect(port);
    await subscribed(client);
    const resync = nextEvent(client, 'private-chat.1', 'proxima:resync');
    realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { text: '👋'.repeat(4_000) } });
    expect(await resync).toEqual({});
  });
});

describe('an event', () => {
  it('reaches everyone on its channel except the excluded socket', async () => {
    const { port, realtime } = await start();
    const [one, two] = [connect(port), connect(port)];
    await Promise.all([subscribed(one), subscribed(two)]);
    const receivedByTwo: unknown[] = [];
    two.channel('private-chat.1').bind('MessageSent', (data: unknown) => receivedByTwo.push(data));
    const first = nextEvent(one, 'private-chat.1', 'MessageSent');
    const last = nextEvent(two, 'private-chat.1', 'Last');
    const exceptSocket = two.connection.socket_id;
    realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { message }, exceptSocket });
    realtime.publish({ channel: 'private-chat.1', event: 'Last', data: { n: 1 } });
    expect(await first).toEqual({ message });
    expect(await last).toEqual({ n: 1 });
    expect(receivedByTwo).toEqual([]);
  });
});

describe('pusher.signin()', () => {
  const signIn = async (client: PusherClient): Promise<unknown> => {
    client.signin();
    await state(client, 'connected');
    await client.user.signinDonePromise;
    return client.user.user_data;
  };

  it('succeeds, and the client receives what is published to the user', async () => {
    const { port, realtime } = await start();
    const client = connect(port);
    expect(await signIn(client)).toEqual({ id: '1' });
    const event = new Promise((resolve) => client.user.bind('Greeting', resolve));
    await expect.poll(() => realtime.gateway.channels.members('#server-to-user-1').size).toBe(1);
    realtime.publish({ channel: '#server-to-user-1', event: 'Greeting', data: { n: 1 } });
    expect(await event).toEqual({ n: 1 });
  });

  it('ends the socket for a wrong signature, and the client does not wait', async () => {
    const { port } = await start();
    const client = connect(port, {
      authenticate: (id) => userAuth({ ...testApp, secret: 'guessed' }, id, 1),
    });
    client.signin();
    await state(client, 'disconnected');
    await client.user.signinDonePromise;
    expect(client.user.user_data).toBeNull();
  });

  it("cannot subscribe to another user's channel, nor to any before signing in", async () => {
    const { port, realtime } = await start();
    const client = connect(port);
    await state(client, 'connected');
    const refusals: unknown[] = [];
    client.connection.bind('message', ({ event, channel }: { event: string; channel?: string }) => {
      if (event === 'pusher:subscription_error') refusals.push(channel);
    });
    client.send_event('pusher:subscribe', { channel: '#server-to-user-1', auth: '' });
    await expect.poll(() => refusals).toEqual(['#server-to-user-1']);
    await signIn(client);
    client.send_event('pusher:subscribe', { channel: '#server-to-user-2', auth: '' });
    await expect.poll(() => refusals).toEqual(['#server-to-user-1', '#server-to-user-2']);
    expect(realtime.gateway.channels.members('#server-to-user-2').size).toBe(0);
  });

  it('binds the socket to the session that signed it in', async () => {
    const { port, realtime } = await start();
    const client = connect(port, {
      authenticate: (id) => realtime.authenticate(id, { userId: 1, sessionId: 3 }),
    });
    await signIn(client);
    realtime.disconnectUser(1, 3);
    await state(client, 'disconnected');
  });
});

describe('laravel-echo', () => {
  it('receives MessageSent on the private chat channel', async () => {
    const { port, realtime } = await start();
    const client = connect(port);
    const echo = new Echo({ broadcaster: 'pusher', client, key: testApp.key });
    const event = new Promise((resolve) => {
      echo.private('chat.1').listen('.MessageSent', resolve);
    });
    await subscribed(client);
    realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { message } });
    expect(await event).toEqual({ message });
    echo.leave('chat.1');
    await expect.poll(() => realtime.gateway.channels.size).toBe(0);
  });
});

describe('an external service', () => {
  const external = (port: number) =>
    new PusherRealtime(
      { ...testApp, cluster: 'ap2', host: '127.0.0.1', port, tls: false },
      pino({ level: 'silent' }),
    );

  it('carries events in order and authorises its clients', async () => {
    const { port } = await start();
    const client = connect(port);
    const realtime = external(port);
    await subscribed(client);
    const numbers: number[] = [];
    client.channel('private-chat.1').bind('N', ({ n }: { n: number }) => numbers.push(n));
    for (let n = 0; n < 35; n += 1) realtime.publish({ channel: 'private-chat.1', event: 'N', data: { n } });
    await realtime.close();
    await expect.poll(() => numbers).toEqual(Array.from({ length: 35 }, (_, n) => n));
    const id = client.connection.socket_id;
    expect(realtime.authorize(id, 'private-chat.1')).toEqual({
      auth: subscriptionAuth(testApp, id, 'private-chat.1'),
    });
    expect(await realtime.health()).toMatchObject({ ok: true });
  });

  it('is asked to close the sockets of a user whose session ended, and may fail without harm', async () => {
    const asked: string[] = [];
    let sent = '';
    const service = createServer((request, response) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`);
      request.on('data', (part) => {
        sent += part;
      });
      response.writeHead(request.url?.includes('terminate') ? 500 : 200).end('{}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const realtime = external((service.address() as AddressInfo).port);
    realtime.disconnectUser(7);
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['POST /apps/1/batch_events', 'POST /apps/1/users/7/terminate_connections']);
    // Every account may subscribe to its own channel, an editor of the team only to this one.
    await expect.poll(() => sent).toContain('private-user.7');
    await expect.poll(() => realtime.numbers().failed).toBe(1);
    service.close();
  });

  it('authenticates a socket with the same signature as its own library', () => {
    const library = new PusherServer({ ...testApp, cluster: 'ap2' });
    expect(external(1).authenticate('12.34', { userId: 7, sessionId: 1 })).toEqual(
      library.authenticateUser('12.34', { id: '7' }),
    );
  });

  it('counts events it could not deliver, continues, and shows no key in its health', async () => {
    const { port, stop } = await start();
    await stop();
    running.length = 0;
    const realtime = external(port);
    realtime.publish({ channel: 'private-chat.1', event: 'N', data: {} });
    realtime.publish({ channel: 'private-chat.1', event: 'N', data: 1n });
    await realtime.close();
    expect(realtime.numbers().failed).toBe(2);
    const { ok, detail } = await realtime.health();
    expect(ok).toBe(false);
    expect(detail).not.toContain('auth_');
  });
});
