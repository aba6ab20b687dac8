import { defineConfig } from '@playwright/test';
import type { InstallationOptions } from '../testing/browser/test.ts';
import single from './playwright.config.ts';

/** The same tests on two nodes behind a balancer. With KILL_EVERY=<seconds>, one of the nodes is killed at that interval. */
const use = { installation: 'topology', killEvery: Number(process.env.KILL_EVERY ?? 0) } as const;

export default defineConfig<object, InstallationOptions>({
  ...single,
  workers: 2,
  // A kill may interrupt a write without an idempotency key. People would repeat the action; here the whole test is repeated.
  retries: use.killEvery > 0 ? 1 : 0,
  projects: [
    // Creates the first administrator itself, so it needs its own topology.
    { name: 'main job', use, testMatch: 'main-job.spec.ts' },
    { name: 'the rest', use, testIgnore: ['main-job.spec.ts', 'plain-http.spec.ts'] },
  ],
});
