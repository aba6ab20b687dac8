import { afterEach, expect, test } from 'vitest';
import { cutConnections } from '../../../test/database/cut-connections.ts';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { testApp } from '../../../test/realtime/gateway-harness.ts';
import { connectPusher, type PusherClient } from '../../../test/realtime/pusher-client.ts';
import { type RealtimeUnderTest, startRealtime } from '../../../test/realtime/realtime-harness.ts';
import { type Notifications, openNotifications } from '../database/listen.ts';
import type { NodeBusListener } from './node-payloads.ts';
import { NotifyBus } from './notify-bus.ts';

const { db, url } = await testDatabase();
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function startNode(): Promise<RealtimeUnderTest> {
  const notifications = await openNotifications(url, quiet);
  const node = await startRealtime(0, notifications);
  stops.push(
    () => notifications.close(),
    () => node.stop(),
  );
  return node;
}

/** A client of the first node that the second one authorised. */
async function twoNodesAndClient(owner = { userId: 1, sessionId: 5 }) {
  const [here, there] = [await startNode(), await startNode()];
  const client = connectPusher(here.port, {
    authorize: (socketId, channel) => there.realtime.authorize(socketId, channel, owner),
  });
  stops.push(() => client.disconnect());
  await nextEvent(client, 'pusher:subscription_succeeded');
  return { here, there, client };
}

const nextEvent = (client: PusherClient, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    client.subscribe('private-chat.1').bind(event, resolve);
  });

test('events published on one node arrive on the other once, complete and in order, up to the size limit', async () => {
  const { here, there, client } = await twoNodesAndClient();
  const texts: string[] = [];
  client.channel('private-chat.1').bind('MessageSent', ({ text }: { text: string }) => texts.push(text));
  const sent = [...Array.from({ length: 200 }, (_, n) => `Nr. ${n} 👋`), 'ü'.repeat(4_900), 'last'];
  for (const text of sent)
    there.realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { text } });
  await expect.poll(() => texts).toEqual(sent);
  here.realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { text: 'local' } });
  const last = nextEvent(client, 'Last');
  there.realtime.publish({ channel: 'private-chat.1', event: 'Last', data: {} });
  await last;
  expect(texts.filter((text) => text === 'local')).toHaveLength(1);
});

test('clients of every node reload, once, after gaps that one node reports', async () => {
  const { there, client } = await twoNodesAndClient();
  let reloads = 0;
  client.channel('private-chat.1').bind('proxima:resync', () => {
    reloads += 1;
  });
  there.realtime.reportGap();
  there.realtime.reportGap();
  await expect.poll(() => reloads).toBe(1);
  const last = nextEvent(client, 'Last');
  there.realtime.publish({ channel: 'private-chat.1', event: 'Last', data: {} });
  await last;
  expect(reloads).toBe(1);
});

test('the end of a session on one node ends its sockets on the other, and only its own', async () => {
  const { there, client } = await twoNodesAndClient({ userId: 1, sessionId: 5 });
  there.realtime.disconnectUser(1, 6);
  const ended = nextEvent(client, 'SessionEnded');
  there.realtime.disconnectUser(1, 5);
  await ended;
  await expect.poll(() => client.connection.state).toBe('disconnected');
});

test('a node that was cut off from the others asks all clients to reload', async () => {
  const { there, client } = await twoNodesAndClient();
  const resync = nextEvent(client, 'proxima:resync');
  await cutConnections(db, 'proxima notifications');
  await resync;
  await expect
    .poll(() => {
      there.realtime.publish({ channel: 'private-chat.1', event: 'Back', data: {} });
      return Promise.race([
        nextEvent(client, 'Back').then(() => true),
        new Promise((r) => setTimeout(r, 50)),
      ]);
    })
    .toBe(true);
});

test('noise on the wire between nodes changes nothing', async () => {
  const { there, client } = await twoNodesAndClient();
  const notifications = await openNotifications(url, quiet);
  stops.push(() => notifications.close());
  const noise = ['', '{', 'null', 'x 0 1 null', 'y 1 2 []', 'z 0 1 [["event"],["other"]]'];
  await notifications.notify('proxima_realtime', noise);
  const event = nextEvent(client, 'MessageSent');
  there.realtime.publish({ channel: 'private-chat.1', event: 'MessageSent', data: { key: testApp.key } });
  expect(await event).toEqual({ key: testApp.key });
});

test('a single node sends nothing; a node that joins gets a gap for the events it missed, and receives the next ones', async () => {
  const sent: string[] = [];
  const wire = await openNotifications(url, quiet);
  await wire.listen(
    'proxima_realtime',
    (payload) => sent.push(payload),
    () => undefined,
  );
  // The listener of this test counts as a node, so the first node gets a fixed count.
  const first = await openNode({ countNodes: async () => 1 });
  await expect.poll(() => sent.length).toBe(1);
  await first.bus.countNodes();
  first.bus.send(['event', 'private-chat.1', 'Alone', '{}', null]);
  const second = await openNode();
  await expect.poll(() => second.received).toEqual(['gap']);
  first.bus.send(['event', 'private-chat.1', 'Together', '{}', null]);
  await expect.poll(() => second.received).toEqual(['gap', 'Together']);
  expect(sent.join()).not.toContain('Alone');
});

async function openNode(changes: Partial<Notifications> = {}) {
  const notifications = await openNotifications(url, quiet);
  const received: string[] = [];
  const listener: NodeBusListener = {
    onMessage: ([kind, , event]) =>
      void (kind === 'joined' || received.push(kind === 'event' ? String(event) : kind)),
    onGap: () => void received.push('gap'),
  };
  const line = Object.assign(notifications, changes);
  const bus = new NotifyBus(line, listener, quiet);
  await bus.open();
  stops.push(
    () => notifications.close(),
    () => bus.close(),
  );
  return { bus, received };
}
