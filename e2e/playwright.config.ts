import { defineConfig } from '@playwright/test';
import type { DatabaseOption } from './support/test.ts';

/** `npm test` finds or installs the Chromium and names it in CHROMIUM_PATH. */
export default defineConfig<object, DatabaseOption>({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'embedded', use: { database: 'embedded' } },
    { name: 'external', use: { database: 'external' }, testMatch: 'main-job.spec.ts' },
  ],
});
