import { expect, it } from 'vitest';
import { optionsOf } from './pusher-client.ts';

const page = { protocol: 'https:', hostname: 'ventures.example.com', port: '' };

it('connects to the page’s own origin, with TLS if the page has it', () => {
  const own = { key: 'k', cluster: 'ap2', at: 'own-origin' } as const;
  expect(optionsOf(own, 'token', page)).toMatchObject({
    cluster: 'ap2',
    wsHost: 'ventures.example.com',
    wssPort: 443,
    forceTLS: true,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: '/api/broadcasting/auth',
      transport: 'ajax',
      params: { token: 'token' },
    },
    userAuthentication: {
      endpoint: '/api/broadcasting/user-auth',
      transport: 'ajax',
      params: { token: 'token' },
    },
  });
  const local = { protocol: 'http:', hostname: 'localhost', port: '3000' };
  expect(optionsOf(own, 'token', local)).toMatchObject({
    wsHost: 'localhost',
    wsPort: 3000,
    forceTLS: false,
  });
});

it('connects to a hosted service by its cluster, or to a host that the deployer chose', () => {
  const hosted = optionsOf({ key: 'k', cluster: 'eu', at: 'cluster' }, 'token', page);
  expect(hosted).toMatchObject({ cluster: 'eu', forceTLS: true });
  expect(hosted).not.toHaveProperty('wsHost');
  const host = {
    key: 'k',
    cluster: 'ap2',
    at: 'host',
    host: 'live.example.com',
    port: 6001,
    tls: false,
  } as const;
  expect(optionsOf(host, 'token', page)).toMatchObject({
    wsHost: 'live.example.com',
    wsPort: 6001,
    forceTLS: false,
  });
});
