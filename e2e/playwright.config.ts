import { defineConfig } from '@playwright/test';
import type { InstallationOptions } from '../testing/browser/test.ts';

const chromium = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
};

/** A browser that finds a host name on this machine; its pages are no secure context, as those of localhost are. */
const onThisMachine = (hostName: string) => ({
  ...chromium,
  args: [...chromium.args, `--host-resolver-rules=MAP ${hostName} 127.0.0.1`],
});

/** `npm test` finds or installs the Chromium and names it in CHROMIUM_PATH. */
export default defineConfig<object, InstallationOptions>({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  // Tests share nothing but the server of their worker: dealt out one by one, no worker is left with a long file at the end.
  fullyParallel: true,
  timeout: 60_000,
  forbidOnly: true,
  // A test that needs a second try is wrong, or has found something.
  retries: 0,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    launchOptions: chromium,
    // Recording each step takes half of the time of all journeys: --trace on, for the one in question.
    trace: 'off',
  },
  // The main job begins with the link of the first administrator, so it has servers of its own: projects share no worker.
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
