import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'server/test/database/database-server.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], testTimeout: 60_000 } },
      { test: { name: 'faults', root: 'faults', include: ['**/*.test.ts'] } },
      {
        test: { name: 'web', root: 'web', environment: 'jsdom', include: ['app/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
