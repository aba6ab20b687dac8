import { defineConfig } from '@playwright/test';

/** `npm test` finds or installs the Chromium and names it in CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    trace: 'retain-on-failure',
  },
});
