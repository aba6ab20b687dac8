import { test as base } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { doNotSync } from '../../server/test/database/test-postgres.ts';
import { makeFirstAdmin, newAddress } from '../people/people.ts';
import { refreshSignIns } from '../processes/pass-time.ts';
import { startPostgres } from '../processes/postgres.ts';
import { type Installation, startServer } from '../processes/server.ts';
import { startTopology } from '../processes/topology.ts';

export interface InstallationOptions {
  /** `external`: a separate PostgreSQL in DATABASE_URL; `topology`: two nodes with all their services. */
  installation: 'embedded' | 'external' | 'topology';
  /** Seconds between kills of a node of the topology; 0 for none. */
  killEvery: number;
  /** The host name that browsers use; the server's own is localhost. */
  hostName: string;
}

interface Workers extends InstallationOptions {
  server: Installation;
  /** An owner, created once per server. Journeys that create the first administrator themselves must not use it. */
  admin: SignedInUser;
}

/** Playwright's test with the product running: one server per worker. */
export const test = base.extend<{ freshSignIns: undefined; closedContexts: undefined }, Workers>({
  installation: ['embedded', { option: true, scope: 'worker' }],
  killEvery: [0, { option: true, scope: 'worker' }],
  hostName: ['localhost', { option: true, scope: 'worker' }],
  server: [
    async ({ installation, killEvery }, use) => {
      const server = await startInstallation(installation, killEvery);
      await doNotSync(await server.databaseUrl());
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  admin: [
    async ({ server }, use) => use(await makeFirstAdmin(server.origin, server.adminLink)),
    { scope: 'worker' },
  ],
  // A worker's journeys share the owner's session. However long the others took, it is not asked for the password again.
  freshSignIns: [
    async ({ server }, use) => {
      await refreshSignIns(server);
      await use(undefined);
    },
    { auto: true },
  ],
  // Playwright leaves contexts that a journey opened until its worker ends. Their live connections would count against the limit per
  // address, and their pages slow down later journeys.
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ server, hostName }, use) => use(server.origin.replace('localhost', hostName)),
  extraHTTPHeaders: async ({ server: _ }, use) => use({ 'x-forwarded-for': newAddress() }),
});

async function startInstallation(
  installation: InstallationOptions['installation'],
  killEvery: number,
): Promise<Installation> {
  if (installation === 'topology') return startTopology(killEvery);
  if (installation === 'embedded') return startServer();
  const postgres = await startPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await postgres.stop();
    },
  };
}

export { expect } from '@playwright/test';
