import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { AdminRight, AssignedArea } from '@proxima/contract/team/rights';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { type AppOptions, buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { hashPassword } from '../src/features/accounts/passwords/password-hashing.ts';
import { startSession } from '../src/features/accounts/sessions/start-session.ts';
import { createAccount } from '../src/features/accounts/users/create-account.ts';
import { workJobs } from '../src/jobs.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Platform } from '../src/platform/context.ts';
import { openNotifications } from '../src/platform/database/listen.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openFileStore, temporaryDirectory } from '../src/platform/files/open-file-store.ts';
import { sweepTemporaryFiles } from '../src/platform/files/temporary-files.ts';
import { installationKey, newKeyText } from '../src/platform/installation-key/installation-key.ts';
import { startJobs } from '../src/platform/jobs/jobs-pgboss.ts';
import { openMailer } from '../src/platform/mail/open-mailer.ts';
import { openRealtime } from '../src/platform/realtime/open-realtime.ts';
import { type TestDatabase, testDatabase } from './database/database.ts';
import { quiet } from './database/test-postgres.ts';
import { sendRepeatably } from './repeat-calls.ts';
import { expectDescribed } from './replies/described-replies.ts';

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  database: TestDatabase;
  /** Sends one call; a body is JSON unless it is a FormData. */
  call(request: TestCall): Promise<LightMyRequestResponse>;
}

export interface TestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The client's address, so that tests can act as different people. */
  ip?: string;
}

interface TestAppOptions {
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Whether background jobs run; otherwise they stay queued. */
  worksJobs?: boolean;
  app?: AppOptions;
}

/** The whole server without a port, with a database and data folder for the calling test file only. */
export async function testApp({
  env = {},
  worksJobs = false,
  app: appOptions = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'proxima-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    JOBS_AT_ONCE: worksJobs ? '2' : '0',
    ...env,
  });
  const { db, connections, url } = database;
  const readOnly = openDatabase(url, { log: quiet, size: 2, readOnly: true });
  await sweepTemporaryFiles(temporaryDirectory(config));
  const notifications = await openNotifications(url, quiet);
  const platform: Platform = {
    config,
    log: quiet,
    db,
    readOnlyDb: readOnly.db,
    key: installationKey(newKeyText()),
    connections,
    replica: { db: () => db },
    notifications,
    realtime: await openRealtime({ config, db, log: quiet }),
    mailer: await openMailer(config, systemClock),
    files: await openFileStore(config),
    temporaryDirectory: temporaryDirectory(config),
    jobs: await startJobs({ url, log: quiet, concurrency: config.jobConcurrency, notifications }),
    clock: systemClock,
  };
  await workJobs(platform);
  const app = await buildApp(platform, appOptions);
  afterAll(async () => {
    await platform.realtime.close();
    await app.close();
    await platform.jobs.stop();
    await notifications.close();
    await platform.mailer.close();
    await readOnly.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, platform, database, call: (request) => send(app, request) };
}

async function send(
  app: FastifyInstance,
  { method, url, body, token, headers = {}, ip }: TestCall,
): Promise<LightMyRequestResponse> {
  const { payload, contentType } = await encode(body);
  const own = {
    ...(contentType ? { 'content-type': contentType } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  };
  return sendRepeatably({ method, url }, own, async (sent) => {
    const response = await app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      headers: sent,
    });
    await expectDescribed({ method, url }, response);
    return response;
  });
}

async function encode(body: unknown): Promise<{ payload?: Buffer | string; contentType?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), contentType: 'application/json' };
  const encoded = new Response(body);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), contentType };
}

let people = 0;

/** A password that meets the rules. */
export const testPassword = 'Orbit-3-stars';

/** Registers a new member through the API. */
export async function registerMember(
  test: TestApp,
  role: 'entrepreneur' | 'investor' | 'project_manager' = 'entrepreneur',
): Promise<SignedInUser> {
  people += 1;
  const form = new FormData();
  const fields = {
    first_name: 'Ada',
    last_name: 'Lind',
    phone: '5550100',
    email: `person${people}@example.test`,
    password: testPassword,
    password_confirmation: testPassword,
    agree_to_terms: 'true',
    role,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const ip = `10.0.${people >> 8}.${people & 255}`;
  const response = await test.call({ method: 'POST', url: '/api/users/register', body: form, ip });
  if (response.statusCode !== 200) throw new Error(`registration failed: ${response.body}`);
  return response.json().data;
}

/** Computed once for all administrators of a worker: it costs more than the rest of their creation. */
let adminsHash: Promise<string> | undefined;

/** Creates an administrator with a session, as the first-administrator link or an invitation does; with a role by its key. */
export const makeAdmin = (test: TestApp, adminRole = 'owner'): Promise<SignedInUser> =>
  makeAccount(test, { role: 'admin', adminRole });

/** Creates a role of the team, as owners do; its name is its key. */
export async function makeTeamRole(
  { platform: { db } }: TestApp,
  role: { key: string; rights: readonly AdminRight[]; assignedOnly?: readonly AssignedArea[] },
): Promise<void> {
  const { key, rights, assignedOnly = [] } = role;
  await db
    .insertInto('team_roles')
    .values({ key, name: key, assigned_only: [...assignedOnly] })
    .execute();
  await db
    .insertInto('team_role_rights')
    .values(rights.map((opens) => ({ role_key: key, opens })))
    .execute();
}

/** Creates an outsider who reads for a jury, as an invitation does. */
export const makeJuror = (test: TestApp): Promise<SignedInUser> => makeAccount(test, { role: 'juror' });

async function makeAccount(
  test: TestApp,
  as: { role: 'juror' } | { role: 'admin'; adminRole: string },
): Promise<SignedInUser> {
  people += 1;
  const { db } = test.platform;
  adminsHash ??= hashPassword(testPassword, { lane: 'known', key: 'test' });
  const user = await createAccount(db, {
    ...as,
    firstName: as.role === 'admin' ? 'Ines' : 'Juri',
    lastName: `${as.role === 'admin' ? 'Admin' : 'Juror'} ${people}`,
    phone: '',
    email: `${as.role}${people}@example.test`,
    passwordHash: await adminsHash,
    agreedToTerms: false,
    isEmailConfirmed: true,
  });
  return startSession(db, user, {
    ip: '10.0.0.1',
    userAgent: 'test',
    isSecondFactorWaived: true,
    isFirst: true,
  });
}
