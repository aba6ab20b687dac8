import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type GatewayUnderTest,
  socketUrl,
  startGateway,
  TestSocket,
  testApp,
} from '../../../test/realtime/gateway-harness.ts';
import { subscriptionAuth } from './signature.ts';

let running: GatewayUnderTest | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await running?.stop();
  running = undefined;
});

async function start(...options: Parameters<typeof startGateway>): Promise<GatewayUnderTest> {
  running = await startGateway(...options);
  return running;
}

async function subscribed(port: number, channel = 'private-chat.1'): Promise<TestSocket> {
  const client = new TestSocket(socketUrl(port));
  const auth = subscriptionAuth(testApp, await client.socketId(), channel);
  client.send({ event: 'pusher:subscribe', data: { channel, auth } });
  await client.receive('pusher_internal:subscription_succeeded');
  return client;
}

it('tells a subscriber that nothing happened on its channel since its data was read', async () => {
  const { port, gateway } = await start();
  const now = performance.now.bind(performance);
  // Two minutes later: until then it may have missed something.
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 120_000);
  const replyTo = async (channel: string, channelData?: string) => {
    const client = new TestSocket(socketUrl(port));
    const auth = subscriptionAuth(testApp, await client.socketId(), channel);
    client.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } });
    return (await client.receive('pusher_internal:subscription_succeeded')).data;
  };
  expect(await replyTo('private-chat.1', '{"age":2000}')).toBe('{"missed":false}');
  gateway.deliver('private-chat.1', 'MessageSent', '{}');
  expect(await replyTo('private-chat.1', '{"age":2000}')).toBe('{}');
  expect(await replyTo('private-chat.2', '{"age":2000}')).toBe('{"missed":false}');
  expect(await replyTo('private-chat.2')).toBe('{}');
  expect(await replyTo('private-chat.2', '{"age":"2000"}')).toBe('{}');
});

describe('connecting', () => {
  it('greets with a socket id and the activity time-out, as JSON text', async () => {
    const { port } = await start();
    const client = new TestSocket(socketUrl(port));
    const { data } = await client.receive('pusher:connection_established');
    expect(JSON.parse(String(data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    });
  });

  it('negotiates no compression', async () => {
    const { port } = await start();
    const client = new TestSocket(socketUrl(port));
    await client.socketId();
    expect(client.ws.extensions).toBe('');
  });

  it('closes with 4001 for an unknown key and 4007 for an unknown protocol', async () => {
    const { port } = await start();
    expect(await new TestSocket(socketUrl(port, 'other-key')).closed).toEqual({ code: 4001 });
    const old = new TestSocket(`ws://127.0.0.1:${port}/app/${testApp.key}?protocol=4`);
    expect(await old.closed).toEqual({ code: 4007 });
  });

  it('refuses pages of other origins, and accepts configured ones, its own host and clients without an origin', async () => {
    const { port, gateway } = await start();
    const foreign = new TestSocket(socketUrl(port), { origin: 'https://evil.example.com' });
    expect(await foreign.closed).toEqual({ code: 1006 });
    const spoilt = new TestSocket(socketUrl(port), { origin: 'null' });
    expect(await spoilt.closed).toEqual({ code: 1006 });
    expect(gateway.socketCount).toBe(0);
    for (const origin of ['https://ventures.example.com', `http://127.0.0.1:${port}`]) {
      await new TestSocket(socketUrl(port), { origin }).socketId();
    }
    await new TestSocket(socketUrl(port)).socketId();
    expect(gateway.socketCount).toBe(3);
  });

  it('replies to upgrades at other paths with 404', async () => {
    const { port } = await start();
    expect(await new TestSocket(`ws://127.0.0.1:${port}/elsewhere`).closed).toEqual({ code: 1006 });
  });

  it('limits the sockets of an address: asks the next ones to wait and refuses a flood with HTTP errors', async () => {
    const { port, gateway } = await start({ limits: { socketsPerAddress: 5, closing: 5_000 } });
    const clients = Array.from({ length: 5 }, () => new TestSocket(socketUrl(port)));
    await Promise.all(clients.map((client) => client.socketId()));
    expect(await new TestSocket(socketUrl(port)).closed).toEqual({ code: 4100 });
    clients[0]?.ws.close();
    await clients[0]?.closed;
    await new TestSocket(socketUrl(port)).socketId();
    const flood = Array.from({ length: 40 }, () => new TestSocket(socketUrl(port)));
    const codes = new Set((await Promise.all(flood.map((client) => client.closed))).map(({ code }) => code));
    expect([...codes].every((code) => code === 4100 || code === 1006)).toBe(true);
    expect(gateway.socketCount).toBeLessThanOrEqual(10);
  });

  it('counts by the address that the given function resolves', async () => {
    const { port } = await start({
      limits: { socketsPerAddress: 1 },
      clientAddress: (request) => String(request.headers['x-forwarded-for']),
    });
    await new TestSocket(socketUrl(port), { 'x-forwarded-for': '192.0.2.1' }).socketId();
    await new TestSocket(socketUrl(port), { 'x-forwarded-for': '192.0.2.2' }).socketId();
    const third = new TestSocket(socketUrl(port), { 'x-forwarded-for': '192.0.2.1' });
    expect(await third.closed).toEqual({ code: 4100 });
  });
});

describe('subscribing', () => {
  it('delivers a channel to its subscribers only, and not to the excepted socket', async () => {
    const { port, gateway } = await start();
    const [one, two, other] = [
      await subscribed(port),
      await subscribed(port),
      await subscribed(port, 'private-chat.2'),
    ];
    gateway.deliver('private-chat.1', 'MessageSent', '{"n":1}', await two.socketId());
    gateway.deliver('private-chat.1', 'Last', '{}');
    expect(await one.receive('MessageSent')).toEqual({
      event: 'MessageSent',
      channel: 'private-chat.1',
      data: '{"n":1}',
    });
    await two.receive('Last');
    expect(two.frames.some(({ event }) => event === 'MessageSent')).toBe(false);
    expect(other.frames.map(({ event }) => event)).not.toContain('Last');
  });

  it('refuses forged, foreign and public subscriptions with 4009 and an error on the channel', async () => {
    const { port, gateway } = await start();
    const client = new TestSocket(socketUrl(port));
    const id = await client.socketId();
    const good = subscriptionAuth(testApp, id, 'private-chat.1');
    const forged: [channel: string, auth: unknown][] = [
      ['private-chat.1', undefined],
      ['private-chat.1', ''],
      ['private-chat.1', { toString: 'x' }],
      ['private-chat.1', `${good} `],
      ['private-chat.1', good.toUpperCase()],
      ['private-chat.1', good.slice(0, -1)],
      ['private-chat.2', good],
      ['private-chat.01', good],
      ['private-chat.1', subscriptionAuth(testApp, '1.1', 'private-chat.1')],
      ['chat.1', subscriptionAuth(testApp, id, 'chat.1')],
      ['presence-chat.1', subscriptionAuth(testApp, id, 'presence-chat.1')],
    ];
    for (const [channel, auth] of forged) {
      client.frames.length = 0;
      client.send({ event: 'pusher:subscribe', data: { channel, auth } });
      expect((await client.receive('pusher:error')).data).toMatchObject({ code: 4009 });
      expect(await client.receive('pusher:subscription_error')).toMatchObject({
        channel,
        data: { type: 'AuthError', error: expect.any(String), status: 401 },
      });
    }
    expect([...gateway.channels.counts()]).toEqual([]);
  });

  it('accepts data as JSON text too, and removes an unsubscribed channel', async () => {
    const { port, gateway } = await start();
    const client = new TestSocket(socketUrl(port));
    const auth = subscriptionAuth(testApp, await client.socketId(), 'private-chat.1');
    client.send({ event: 'pusher:subscribe', data: JSON.stringify({ channel: 'private-chat.1', auth }) });
    await client.receive('pusher_internal:subscription_succeeded');
    expect([...gateway.channels.counts()]).toEqual([['private-chat.1', 1]]);
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-chat.1' } });
    client.send({ event: 'pusher:ping', data: {} });
    await client.receive('pusher:pong');
    expect(gateway.channels.size).toBe(0);
  });

  it('refuses events of clients', async () => {
    const { port } = await start();
    const [one, two] = [await subscribed(port), await subscribed(port)];
    one.send({ event: 'client-typing', channel: 'private-chat.1', data: {} });
    expect((await one.receive('pusher:error')).data).toMatchObject({ code: 4301 });
    expect(two.frames.map(({ event }) => event)).not.toContain('client-typing');
  });
});

describe('misbehaving clients', () => {
  const hostile: (string | Buffer)[] = [
    '',
    '{',
    'null',
    '[]',
    '"pusher:subscribe"',
    '{"event":7}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":{"channel":["private-chat.1"]}}',
    '{"event":"pusher:subscribe","data":{"channel":"private-\u0000"}}',
    `{"event":"pusher:unsubscribe","data":${'['.repeat(4_000)}`,
    Buffer.from([0xff, 0xfe]),
  ];

  it('closes the socket of a malformed frame with 4300 and no other', async () => {
    const { port, gateway } = await start({ limits: { socketsPerAddress: 100 } });
    const bystander = await subscribed(port);
    for (const frame of hostile) {
      const client = new TestSocket(socketUrl(port));
      await client.socketId();
      client.ws.send(frame);
      expect(await client.closed).toEqual({ code: 4300 });
    }
    gateway.deliver('private-chat.1', 'StillHere', '{}');
    await bystander.receive('StillHere');
    await expect.poll(() => gateway.socketCount).toBe(1);
  });

  it('survives 10,000 frames of noise', async () => {
    const { port, gateway } = await start();
    const bystander = await subscribed(port);
    const client = new TestSocket(socketUrl(port));
    await client.socketId();
    for (let n = 0; n < 10_000; n += 1) client.ws.send(randomBytes(1 + (n % 200)), { binary: n % 2 === 0 });
    await client.closed;
    gateway.deliver('private-chat.1', 'StillHere', '{}');
    await bystander.receive('StillHere');
  });

  it('survives noise under the WebSocket layer', async () => {
    const { port, gateway } = await start();
    for (let n = 0; n < 50; n += 1) {
      const raw = connect(port, '127.0.0.1');
      raw.on('error', () => {});
      raw.write(
        `GET /app/${testApp.key} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      raw.write(randomBytes(500));
      raw.resume();
      await new Promise((resolve) => setTimeout(resolve, 2));
      raw.destroy();
    }
    await expect.poll(() => gateway.socketCount).toBe(0);
    await subscribed(port);
  });

  it('closes with 1009 for a frame above the limit', async () => {
    const { port } = await start();
    const client = new TestSocket(socketUrl(port));
    await client.socketId();
    client.send({ event: 'pusher:ping', data: 'x'.repeat(10_000) });
    expect(await client.closed).toEqual({ code: 1009 });
  });

  it('closes a flood with 4100, pings of the WebSocket layer included', async () => {
    const { port } = await start();
    const [talker, pinger] = [await subscribed(port), await subscribed(port)];
    for (let n = 0; n < 60; n += 1) talker.send({ event: 'pusher:ping', data: {} });
    for (let n = 0; n < 60; n += 1) pinger.ws.ping();
    expect(await talker.closed).toEqual({ code: 4100 });
    expect(await pinger.closed).toEqual({ code: 4100 });
    expect(talker.frames.filter(({ event }) => event === 'pusher:pong').length).toBe(39);
  });

  it('disconnects a reader that is too far behind, while others keep receiving', async () => {
    const { port, gateway } = await start();
    const [slow, quick] = [await subscribed(port), await subscribed(port)];
    slow.ws.pause();
    const data = JSON.stringify('x'.repeat(9_000));
    for (let n = 0; n < 3_000 && gateway.socketCount === 2; n += 1) {
      gateway.deliver('private-chat.1', 'Long', data);
      if (n % 20 === 0) await sleep(1);
    }
    await expect.poll(() => gateway.socketCount).toBe(1);
    gateway.deliver('private-chat.1', 'Last', '{}');
    await quick.receive('Last');
  });
});

describe('life of a connection', () => {
  it('pings silent sockets and closes those that do not reply with 4201', async () => {
    const { port } = await start({ limits: { silence: 400, pongWait: 1_600, sweepEvery: 10 } });
    const [alive, dead] = [new TestSocket(socketUrl(port)), new TestSocket(socketUrl(port))];
    alive.ws.on('message', (data) => {
      if (data.toString().includes('pusher:ping')) alive.send({ event: 'pusher:pong', data: {} });
    });
    await dead.receive('pusher:ping');
    expect(await dead.closed).toEqual({ code: 4201 });
    await alive.receive('pusher:ping');
    expect(alive.ws.readyState).toBe(alive.ws.OPEN);
  });

  it('closes the sockets of a user, or of one session, with 4009, and no others', async () => {
    const { port, gateway } = await start();
    const phone = await subscribed(port);
    const laptop = await subscribed(port);
    const other = await subscribed(port, 'private-chat.2');
    gateway.setOwner(await phone.socketId(), { userId: 1, sessionId: 10 });
    gateway.setOwner(await laptop.socketId(), { userId: 1, sessionId: 11 });
    gateway.setOwner(await other.socketId(), { userId: 2, sessionId: 12 });
    gateway.disconnectUser(1, 10);
    expect(await phone.closed).toEqual({ code: 4009 });
    expect(await phone.receive('SessionEnded')).toMatchObject({ channel: 'private-chat.1' });
    await expect.poll(() => gateway.socketCount).toBe(2);
    gateway.disconnectUser(1);
    expect(await laptop.closed).toEqual({ code: 4009 });
    await expect.poll(() => gateway.socketCount).toBe(1);
  });

  it('asks a subscribed socket of an unknown owner to reconnect when someone is disconnected', async () => {
    const { port, gateway } = await start();
    const unknown = await subscribed(port);
    gateway.disconnectUser(7);
    expect(await unknown.closed).toEqual({ code: 4200 });
  });

  it('asks a socket to reconnect when another account is authorised on it', async () => {
    const { port, gateway } = await start();
    const client = await subscribed(port);
    gateway.setOwner(await client.socketId(), { userId: 1, sessionId: 10 });
    gateway.setOwner(await client.socketId(), { userId: 2, sessionId: 11 });
    expect(await client.closed).toEqual({ code: 4200 });
  });

  it('asks a socket to reconnect at its maximum age', async () => {
    const { port } = await start({ limits: { age: 200, sweepEvery: 10 } });
    expect(await (await subscribed(port)).closed).toEqual({ code: 4200 });
  });

  it('asks a socket to reconnect soon after messages of other nodes were lost', async () => {
    const { port, gateway } = await start({ limits: { sweepEvery: 10, renewAfterGap: 20 } });
    const client = await subscribed(port);
    gateway.recoverFromGap();
    expect(await client.receive('proxima:resync')).toMatchObject({ channel: 'private-chat.1', data: '{}' });
    expect(await client.closed).toEqual({ code: 4200 });
  });

  it('closes all sockets with 4200 when it stops, even one that no longer reads', async () => {
    const { port, gateway } = await start();
    const clients = await Promise.all([subscribed(port), subscribed(port), subscribed(port)]);
    const raw = await subscribed(port);
    raw.ws.pause();
    await gateway.close();
    for (const client of clients) expect(await client.closed).toEqual({ code: 4200 });
    await expect.poll(() => gateway.socketCount).toBe(0);
    expect(await new TestSocket(socketUrl(port)).closed).toEqual({ code: 4100 });
  });
});
