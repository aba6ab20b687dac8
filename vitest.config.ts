import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** No test measures time: these limits only end what hangs, and a busy machine takes seconds for what is done in milliseconds. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** They change what threads share or a context seals: the process's time zone, the page's address. */
const ownProcess = ['app/lib/format/calendar-dates.test.ts', 'app/lib/page/chunk-load-errors.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Test files of a worker share its packages and modules: importing them anew took a third of the time.
    isolate: false,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'server/test/database/database-server.ts')],
          ...patient,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], ...patient } },
      { test: { name: 'faults', root: 'faults', include: ['**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'web',
          // Timers and toasts of one page outlive its file: each file has modules and globals of its own. A thread's context gives
          // them three times faster than a process.
          pool: 'vmThreads',
          isolate: true,
          root: 'web',
          environment: 'jsdom',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: ownProcess,
          setupFiles: [join(import.meta.dirname, 'web/test/fresh-page.ts')],
          ...patient,
        },
      },
      {
        test: {
          name: 'web, own process',
          isolate: true,
          root: 'web',
          environment: 'jsdom',
          include: ownProcess,
          setupFiles: [join(import.meta.dirname, 'web/test/fresh-page.ts')],
          ...patient,
        },
      },
    ],
  },
});
