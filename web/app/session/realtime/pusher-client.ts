import type { RealtimeClientSettings } from '@proxima/contract/wire/realtime';
import type Pusher from 'pusher-js';
import type { Options } from 'pusher-js';

const authEndpoint = '/api/broadcasting/auth';
const userAuthEndpoint = '/api/broadcasting/user-auth';

interface Page {
  protocol: string;
  hostname: string;
  port: string;
}

/** Where to connect. `cluster` is mandatory for the library, and overridden by a host. */
export function optionsOf(settings: RealtimeClientSettings, token: string, page: Page): Options {
  const shared: Options = {
    cluster: settings.cluster,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: authEndpoint,
      transport: 'ajax',
      params: { token },
      // No data of this document is older than the document.
      ...(settings.at === 'own-origin' && {
        paramsProvider: () => ({ age: Math.round(performance.now()) }),
      }),
    },
    userAuthentication: { endpoint: userAuthEndpoint, transport: 'ajax', params: { token } },
  };
  const isTls = settings.tls ?? page.protocol === 'https:';
  if (settings.at === 'cluster') return { ...shared, forceTLS: isTls };
  const host = settings.at === 'host' ? (settings.host ?? page.hostname) : page.hostname;
  const defaultPort = isTls ? 443 : 80;
  const port = (settings.at === 'host' ? settings.port : Number(page.port)) || defaultPort;
  return { ...shared, forceTLS: isTls, wsHost: host, wsPort: port, wssPort: port };
}

/**
 * A client of the Pusher protocol, connecting. The library is loaded only here: pages without live parts never load it. The
 * client signs in to an external service, so that the server can have a user's sockets closed; the built-in gateway needs no sign-in.
 */
export async function openPusher(settings: RealtimeClientSettings, token: string): Promise<Pusher> {
  const { default: Client } = await import('pusher-js');
  const client = new Client(settings.key, optionsOf(settings, token, window.location));
  if (settings.at !== 'own-origin') client.signin();
  return client;
}
