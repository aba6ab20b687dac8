import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** The headers of the reply to an unknown path. */
async function headersOf(config: Partial<Config>) {
  const app = Fastify();
  setSecurityHeaders(app, { corsOrigins: [], ...config } as Config);
  return (await app.inject('/nothing')).headers;
}

it('lets pages load only from their own origin, without inline scripts but our own three', async () => {
  const headers = await headersOf({ origin: 'http://localhost:3000' });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "object-src 'none'"]));
  expect(policy.find((directive) => directive.startsWith('script-src '))).toMatch(
    /^script-src 'self'( 'sha256-[\w+/]{43}='){3}$/,
  );
  expect(policy).toContain("connect-src 'self' ws://localhost:3000");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.any(String),
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

it('demands TLS where the origin has it, and allows the origins and services that are configured', async () => {
  const pusher = { host: 'ws.example.com', tls: true } as Config['pusher'];
  const origin = 'https://site.example.com';
  const headers = await headersOf({ origin, corsOrigins: ['https://app.example.com'], pusher });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(
    "connect-src 'self' wss://site.example.com wss://ws.example.com https://ws.example.com https://app.example.com;",
  );
  expect(policy).toMatch(/;upgrade-insecure-requests$/);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

it('allows the port at which the real-time service listens', async () => {
  const pusher = { host: 'ws.example.com', port: 6001, tls: false } as Config['pusher'];
  const headers = await headersOf({ origin: 'http://site.example.com', pusher });
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' ws://site.example.com wss://ws.example.com:6001 https://ws.example.com:6001 ws://ws.example.com:6001;",
  );
});
