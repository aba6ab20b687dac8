import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
};

test('nothing set is a complete configuration', () => {
  expect(readConfig({})).toEqual({
    environment: 'production',
    port: 3000,
    host: '0.0.0.0',
    origin: 'http://localhost:3000',
    dataDir: resolve('data'),
    database: {
      url: undefined,
      directUrl: undefined,
      replicaUrl: undefined,
      connections: 20,
      namedStatements: true,
    },
    secondFactor: 'required',
    installationKey: undefined,
    mail: { smtpUrl: undefined, from: 'no-reply@localhost', inbound: undefined },
    s3: undefined,
    pusher: undefined,
    corsOrigins: [],
    signInProviders: [],
    trustProxy: [],
    webhookHosts: [],
    pushHosts: [],
    logLevel: undefined,
    clamavSocket: undefined,
    metricsToken: undefined,
    workers: 1,
    jobConcurrency: 4,
    drainSeconds: 0,
  });
});

test('the installation key is 64 hexadecimal digits, and no message repeats what was given', () => {
  const installationKey = 'ab'.repeat(32);
  expect(readConfig({ INSTALLATION_KEY: installationKey })).toMatchObject({ installationKey });
  expect(() => readConfig({ INSTALLATION_KEY: 'my-secret' })).toThrow(
    /^INSTALLATION_KEY is wrong\. It must be 64/,
  );
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', ORIGIN: '', S3_BUCKET: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('lists are split at commas, and proxies may be addresses, networks or loopback', () => {
  const config = readConfig({
    CORS_ORIGINS: 'https://www.example.com, https://app.example.com:8443',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
    WEBHOOK_HOSTS: 'Hooks.internal, 10.0.0.5,[::1]',
  });
  expect(config.corsOrigins).toEqual(['https://www.example.com', 'https://app.example.com:8443']);
  expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
  expect(config.webhookHosts).toEqual(['hooks.internal', '10.0.0.5', '[::1]']);
});

test.each([
  ['PORT', '0', 'a whole number from 1 to 65535'],
  ['PORT', '3000x', 'a whole number from 1 to 65535'],
  ['PORT', '1e3', 'a whole number from 1 to 65535'],
  [
    'ORIGIN',
    'https://ventures.example.com/',
    'an origin like https://ventures.example.com, without a path or a trailing slash',
  ],
  [
    'ORIGIN',
    'ventures.example.com',
    'an origin like https://ventures.example.com, without a path or a trailing slash',
  ],
  [
    'MAIL_FROM',
    'Ada\r\nBcc: x@example.com',
    'an address like hello@example.com or Proxima Ventures <hello@example.com>',
  ],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['WEBHOOK_HOSTS', '10.0.0.5:80', 'a list of hosts like hooks.internal or 10.0.0.5, separated by commas'],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'a list of addresses or networks like 10.0.0.0/8 (or loopback), separated by commas',
  ],
  ['CORS_ORIGINS', '*', 'a list of origins like https://www.example.com, separated by commas'],
  ['CLAMAV_SOCKET', 'clamd.sock', 'an absolute path'],
  ['WORKERS', '0', 'a whole number from 1 to 64'],
  ['JOBS_AT_ONCE', '-1', 'a whole number from 0 to 32'],
  ['NODE_ENV', 'staging', 'one of production, development, test'],
])('%s %j is refused in one line that says what is allowed', (name, value, allowed) => {
  expect(refusal({ [name]: value })).toBe(`${name} is ${JSON.stringify(value)}. It must be ${allowed}.`);
});

test.each([
  'mysql://root:hunter2@db/app',
  'postgres://root:hunter@2@db/app',
  'postgres://root:hunter/2@db/app',
  'postgres://root:hunter#2@db/app',
  'postgres://root:hunter?2@db/app',
])('a wrong secret is named but not shown: %s', (url) => {
  expect(refusal({ DATABASE_URL: url })).toBe(
    'DATABASE_URL is wrong. It must be a URL like postgres://user:password@host:5432/database, with %40 for @ in the password, %2F for / and %23 for #.',
  );
});

test.each([
  'postgres://root:p%40s%2Fs%23@db:5432/app?sslmode=require',
  'postgresql://db/app',
  'postgres://proxima@/app?host=/run/postgresql',
  'postgres://db/app?user=a@b',
])('%s is an address of a database', (url) => {
  expect(() => readConfig({ DATABASE_URL: url })).not.toThrow();
});

test.each([
  [{ S3_BUCKET: 'files' }, 'S3_BUCKET set without S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.'],
  [
    { PUSHER_KEY: 'k', PUSHER_TLS: 'on' },
    'PUSHER_KEY, PUSHER_TLS set without PUSHER_APP_ID, PUSHER_SECRET, PUSHER_CLUSTER.',
  ],
  [{ INBOUND_SMTP_PORT: '2525' }, 'INBOUND_SMTP_PORT set without INBOUND_MAIL_DOMAIN.'],
  [{ DATABASE_DIRECT_URL: 'postgres://d/p' }, 'DATABASE_DIRECT_URL is set without DATABASE_URL.'],
  [{ DATABASE_REPLICA_URL: 'postgres://r/p' }, 'DATABASE_REPLICA_URL is set without DATABASE_URL.'],
])('variables that belong together are all set or none: %j', (env, start) => {
  expect(refusal(env)).toContain(start);
});

test('a complete group becomes one value', () => {
  const env = {
    PUSHER_APP_ID: '1',
    PUSHER_KEY: 'k',
    PUSHER_SECRET: 's',
    PUSHER_CLUSTER: 'ap2',
    PUSHER_TLS: 'off',
  };
  const expected = {
    appId: '1',
    key: 'k',
    secret: 's',
    cluster: 'ap2',
    host: undefined,
    port: undefined,
    tls: false,
  };
  expect(readConfig(env).pusher).toEqual(expected);
});

test('providers of sign-in are read from JSON, and no message repeats a secret', () => {
  const provider = {
    key: 'acme',
    name: 'Acme',
    issuer: 'https://id.example',
    client_id: 'a',
    client_secret: 's3cret',
  };
  const read = (value: unknown) =>
    readConfig({ OIDC_PROVIDERS: typeof value === 'string' ? value : JSON.stringify(value) }).signInProviders;
  expect(read([provider])).toEqual([
    {
      ...provider,
      scopes: 'openid email profile',
      confirmed_claim: 'email_verified',
      second_factor: { amr: ['mfa'], acr: [] },
      timeout: 8,
    },
  ]);
  const wrong: [unknown, RegExp][] = [
    ['{"client_secret": "s3cret"', /it is not JSON/],
    ['/no/such/file.json', /the file cannot be read \(ENOENT\)/],
    [[{ ...provider, issuer: 'http://id.example' }], /at 0\.issuer: must be an https address/],
    [[{ ...provider, groups: { roles: [] } }], /at 0\.groups\.roles/],
    [[provider, { ...provider, issuer: 'https://other.example' }], /the same key twice/],
    [[{ ...provider, scopes: 'email' }], /at 0\.scopes: must contain openid/],
    [[{ ...provider, secret: 's3cret' }], /at 0/],
  ];
  for (const [value, message] of wrong) {
    expect(() => read(value)).toThrow(message);
    expect(() => read(value)).not.toThrow(/s3cret/);
  }
  expect(read([{ ...provider, issuer: 'http://127.0.0.1:8080' }])).toHaveLength(1);
});
