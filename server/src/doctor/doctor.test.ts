import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openIdClient, startOpenIdProvider } from '../../../testing/processes/openid-provider.ts';
import { testApp } from '../../test/app.ts';
import { quiet } from '../../test/database/test-postgres.ts';
import { startSmtpServer } from '../../test/smtp-harness.ts';
import { readConfig } from '../config.ts';
import { GatewayRealtime } from '../platform/realtime/gateway-realtime.ts';
import { extensions, withClient } from './check-database.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const site = await testApp();
const dataDir = await mkdtemp(join(tmpdir(), 'proxima-doctor-'));
let port = 0;

beforeAll(async () => {
  if (site.platform.realtime instanceof GatewayRealtime)
    site.platform.realtime.gateway.attach(site.app.server);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The doctor's problems by part. */
async function problems(env: Record<string, string> = {}): Promise<Record<string, Finding>> {
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: site.database.url,
    DATABASE_CONNECTIONS: '2',
  };
  const findings = await examine(readConfig({ ...own, ...env }), quiet);
  return Object.fromEntries(findings.filter(({ advice }) => advice).map((found) => [found.part, found]));
}

test('a healthy installation has no problems', async () => {
  expect(await problems()).toEqual({});
});

test('an unreachable database is one problem, and the other parts are still checked', async () => {
  const found = await problems({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(Object.keys(found).toSorted()).toEqual(['database', 'email']);
  expect(found.database?.summary).toContain('ECONNREFUSED');
});

test('an extension that the database server does not have, or may not install, is reported', async () => {
  const named = (names: string[]) => withClient(site.database.url, (client) => extensions(client, names));
  expect((await named(['btree_gist'])).advice).toBeUndefined();
  expect((await named(['btree_gist', 'no_such_extension'])).summary).toBe(
    'no_such_extension is not on the database server',
  );
});

test('migrations that have not run, or that belong to a newer release, are reported separately', async () => {
  const { db } = site.platform;
  const rename = (from: string, to: string) =>
    sql`update migrations set name = ${to} where name = ${from}`.execute(db);
  await rename('0002_accounts', '9999_future');
  expect((await problems()).migrations?.summary).toContain('newer release (9999_future)');
  await sql`delete from migrations where name = '9999_future'`.execute(db);
  expect((await problems()).migrations?.summary).toContain('0002_accounts have not run yet');
  await sql`insert into migrations (name, run_on) values ('0002_accounts', now())`.execute(db);
});

test('migrations from before the baseline are reported, with what to start first', async () => {
  const { db } = site.platform;
  await sql`update migrations set name = '0001_accounts' where name = '0001_functions'`.execute(db);
  expect((await problems()).migrations?.advice).toContain('(its last one is 0282_files_of_submissions)');
  await sql`update migrations set name = '0282_files_of_submissions' where name = '0026_search'`.execute(db);
  expect((await problems()).migrations?.advice).toContain('Start this release once');
  await sql`update migrations set name = '0001_functions' where name = '0001_accounts'`.execute(db);
  await sql`update migrations set name = '0026_search' where name = '0282_files_of_submissions'`.execute(db);
});

test('more connections than the database allows', async () => {
  const { connections } = await problems({ WORKERS: '8', DATABASE_CONNECTIONS: '100' });
  expect(connections?.advice).toContain('max_connections');
});

test('emails that failed', async () => {
  const row = {
    kind: 'x',
    to_address: 'a@example.test',
    subject: 's',
    text: 't',
    html: 'h',
    state: 'failed' as const,
  };
  await site.platform.db.insertInto('email_outbox').values(row).execute();
  onTestFinished(async () => void (await site.platform.db.deleteFrom('email_outbox').execute()));
  expect((await problems()).emails?.summary).toContain('1 failed');
});

test('a file missing from the store, and a store that cannot be reached', async () => {
  const file = {
    key: 'k'.repeat(24),
    kind: 'document' as const,
    name: 'a.pdf',
    content_type: 'application/pdf',
    size: 1,
  };
  await site.platform.db
    .insertInto('files')
    .values({ ...file, sha256: '0'.repeat(64) })
    .execute();
  onTestFinished(async () => void (await site.platform.db.deleteFrom('files').execute()));
  expect((await problems()).files?.summary).toContain('lacks 1 of the 1 newest files');
  const away = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_REGION: 'r',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 's',
  };
  expect((await problems(away)).files?.advice).toContain('S3_');
});

test('a mail server that refuses the password', async () => {
  const smtp = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error('wrong password')),
  });
  onTestFinished(() => smtp.stop());
  const { email } = await problems({ SMTP_URL: smtp.url.replace('smtp://', 'smtp://user:guess@') });
  expect(email?.advice).toContain('SMTP_URL');
  expect(JSON.stringify(email)).not.toContain('guess');
});

test('a virus scanner that is not running', async () => {
  expect((await problems({ CLAMAV_SOCKET: join(dataDir, 'no-clamd') })).scanner?.advice).toContain('clamd');
});

test('a data folder that is not a folder', async () => {
  const path = join(dataDir, 'a-file');
  await writeFile(path, '');
  expect(await problems({ DATA_DIR: path })).toHaveProperty('disk');
});

test('a server that is not running', async () => {
  const found = await problems({ PORT: '9' });
  expect(found.server?.advice).toContain('npm start');
  expect(found).toHaveProperty('real time');
});

test('a reverse proxy that passes requests but no websockets', async () => {
  const proxy = createServer((incoming, answer) => {
    incoming.pipe(
      request({ port, host: '127.0.0.1', path: incoming.url, headers: incoming.headers }, (inside) => {
        answer.writeHead(inside.statusCode ?? 502);
        inside.pipe(answer);
      }),
    );
  });
  proxy.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 426 Upgrade Required\r\n\r\n'));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const found = await problems({ ORIGIN: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  expect(Object.keys(found)).toEqual(['real time']);
  expect(found['real time']?.advice).toContain('reverse proxy');
});

test('https without a trusted proxy, and plain http on a public name', async () => {
  expect((await problems({ ORIGIN: 'https://ventures.example.test' })).configuration?.advice).toContain(
    'proxy',
  );
  expect((await problems({ ORIGIN: 'http://ventures.example.test' })).configuration?.advice).toContain(
    'https',
  );
});

test('each provider of sign-in is asked, and one that does not answer or is another one is reported', async () => {
  const provider = await startOpenIdProvider({ redirectUris: ['http://localhost:3000/signin/acme'] });
  onTestFinished(() => provider.stop());
  const providers = (changes: object) => ({
    OIDC_PROVIDERS: JSON.stringify([
      { key: 'acme', name: 'Acme', issuer: provider.issuer, ...openIdClient, ...changes },
    ]),
  });
  expect(await problems(providers({}))).toEqual({});
  const another = await problems(providers({ issuer: `${provider.issuer}/` }));
  expect(another['sign-in']?.summary).toContain('another issuer');
  const scope = await problems(providers({ scopes: 'openid email no-such-scope' }));
  expect(scope['sign-in']?.summary).toContain('the scope no-such-scope');
  expect((await problems(providers({ issuer: 'http://127.0.0.1:9' })))['sign-in']?.advice).toContain(
    'the issuer of acme',
  );
});
