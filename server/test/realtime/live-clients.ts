import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { GatewayRealtime } from '../../src/platform/realtime/gateway-realtime.ts';
import type { TestApp } from '../app.ts';
import { Pusher, type PusherClient } from './pusher-client.ts';

/** Subscribes and resolves with a function that waits for the next event of a name. */
type Listen = (token: string, channelName: string) => Promise<<Data>(event: string) => Promise<Data>>;

/** Opens the built-in gateway of an app to the real client, as the product's pages use it; closes each test's clients. */
export async function liveClients(test: TestApp): Promise<Listen> {
  const { realtime } = test.platform;
  if (!(realtime instanceof GatewayRealtime)) throw new Error('expected the built-in gateway');
  realtime.gateway.attach(test.app.server);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const clients: PusherClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  return async (token, channelName) => {
    const client = connect(port, realtime.clientSettings(), token);
    clients.push(client);
    const channel = client.subscribe(channelName);
    await new Promise<void>((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', () => resolve());
      channel.bind('pusher:subscription_error', (error: unknown) => reject(error));
    });
    return <Data>(event: string) => new Promise<Data>((resolve) => channel.bind(event, resolve));
  };
}

const connect = (
  port: number,
  { key, cluster }: { key: string; cluster: string },
  token: string,
): PusherClient =>
  new Pusher(key, {
    cluster,
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}/api/broadcasting/auth`,
      transport: 'ajax',
      params: { token },
    },
  });
