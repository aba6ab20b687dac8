import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { realtimeEndpoints } from '@proxima/contract/wire/realtime';
import pusherJs from 'pusher-js';

/** The package's types describe an ES module, but its Node build exports the class itself. */
const Pusher = pusherJs as unknown as typeof pusherJs.default;

/** The browser's client, connected to the gateway of a server as a page of this member connects. */
export async function connectLive(
  origin: string,
  { token }: Pick<SignedInUser, 'token'>,
): Promise<InstanceType<typeof Pusher>> {
  const headers = { authorization: `Bearer ${token}` };
  const settings = await fetch(`${origin}${realtimeEndpoints.settings.path}`, { headers });
  const { key, cluster } = (await settings.json()).data;
  return new Pusher(key, {
    cluster,
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(origin).port),
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { endpoint: `${origin}/api/broadcasting/auth`, transport: 'ajax', headers },
  });
}
