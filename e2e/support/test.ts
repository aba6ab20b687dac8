import { test as base } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts';
import { startChild } from './child.ts';
import { makeFirstAdmin, newAddress } from './people.ts';
import { type ServerUnderTest, startServer } from './server.ts';

export interface DatabaseOption {
  /** `external`: a PostgreSQL that is not the server's own, named by DATABASE_URL. */
  database: 'embedded' | 'external';
}

interface Workers extends DatabaseOption {
  server: ServerUnderTest;
  /** An owner, made once per server. Journeys that make the first administrator themselves must not ask for it. */
  admin: SignedInUser;
}

/** Playwright's test with the product running: one server per worker. */
export const test = base.extend<object, Workers>({
  database: ['embedded', { option: true, scope: 'worker' }],
  server: [
    async ({ database }, use) => {
      const external = database === 'external' ? startChild('server/test/run-postgres.ts') : undefined;
      const url = await external?.printed(/postgres\S+/);
      const server = await startServer(url === undefined ? {} : { DATABASE_URL: url });
      await use(server);
      await server.stop();
      await external?.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  admin: [
    async ({ server }, use) => use(await makeFirstAdmin(server.origin, server.adminLink)),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  extraHTTPHeaders: async ({ server: _ }, use) => use({ 'x-forwarded-for': newAddress() }),
});

export { expect } from '@playwright/test';
