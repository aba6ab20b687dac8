import { defineConfig } from '@playwright/test';
import type { InstallationOptions } from '../testing/browser/test.ts';

const chromium = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
};

/** A browser that resolves a host name to this machine. Unlike those of localhost, its pages are not a secure context. */
const onThisMachine = (hostName: string) => ({
  ...chromium,
  args: [...chromium.args, `--host-resolver-rules=MAP ${hostName} 127.0.0.1`],
});

/** `npm test` finds or installs Chromium and sets CHROMIUM_PATH. */
export default defineConfig<object, InstallationOptions>({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  // Tests share only their worker's server, so they are distributed one by one: no worker ends with a long file.
  fullyParallel: true,
  // A busy machine is several times slower than an idle one; what fails still fails, only later.
  timeout: 300_000,
  forbidOnly: true,
  // A test that passes only on the second attempt is broken or has found a defect.
  retries: 0,
  expect: { timeout: 40_000 },
  use: {
    actionTimeout: 40_000,
    launchOptions: chromium,
    // Recording every step doubles the duration of the run. Use `--trace on` for a single test.
    trace: 'off',
  },
  // The main job starts with the link for the first administrator, so it needs its own server: projects do not share workers.
  projects: [
    { name: 'main job', use: { installation: 'embedded' }, testMatch: 'main-job.spec.ts' },
    { name: 'main job, external database', use: { installation: 'external' }, testMatch: 'main-job.spec.ts' },
    {
      name: 'plain HTTP',
      use: { hostName: 'proxima.test', launchOptions: onThisMachine('proxima.test') },
      testMatch: 'plain-http.spec.ts',
    },
    {
      name: 'all others',
      use: { installation: 'embedded' },
      testIgnore: ['main-job.spec.ts', 'plain-http.spec.ts'],
    },
  ],
});
