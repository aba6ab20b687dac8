import { defineConfig } from '@playwright/test';
import type { InstallationOptions } from '../testing/browser/test.ts';
import single from './playwright.config.ts';

/** The same journeys on two nodes behind a balancer; KILL_EVERY seconds, if given, one of them is killed. */
const use = { installation: 'topology', killEvery: Number(process.env.KILL_EVERY ?? 0) } as const;

export default defineConfig<object, InstallationOptions>({
  ...single,
  workers: 2,
  // What a kill hits in the middle of a write without a key is repeated by hand by people, and here by its whole journey.
  retries: use.killEvery > 0 ? 1 : 0,
  projects: [
    // Makes the first administrator itself: on a topology of its own.
    { name: 'main job', use, testMatch: 'main-job.spec.ts' },
    { name: 'the rest', use, testIgnore: ['main-job.spec.ts', 'plain-http.spec.ts'] },
  ],
});
