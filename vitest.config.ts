import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** No test measures time: these limits only end what hangs, and a busy machine takes seconds for what is done in milliseconds. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Timers and toasts of one page outlive its file, so each file has modules and globals of its own: in a context of a thread, which
 * starts three times faster than a process.
 */
const web = {
  isolate: true,
  root: 'web',
  environment: 'jsdom',
  setupFiles: ['patient-queries.ts', 'media.ts'].map((name) => join(import.meta.dirname, 'web/test', name)),
  ...patient,
};

/** They need a process: they change its time zone, or the page's address, which a context does not allow. */
const ownProcess = [
  'app/lib/format/calendar-dates.test.ts',
  'app/lib/page/chunk-load-errors.test.ts',
  'app/routes/error-page.test.tsx',
];

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
          pool: 'vmThreads',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: ownProcess,
          ...web,
        },
      },
      { test: { name: 'web build', root: 'web', include: ['build/**/*.test.ts'], ...patient } },
      { test: { name: 'web, own process', include: ownProcess, ...web } },
    ],
  },
});
