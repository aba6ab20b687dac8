import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ownNode, root, runs } from './installation.mjs';

/** The headless shell first: with it, all journeys take two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path or name of a Chromium that runs: that of `CHROMIUM_PATH`, the system's, Playwright's, or one installed now. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !runs(given))
    fail(`CHROMIUM_PATH is ${JSON.stringify(given)}. It must be a Chromium that runs.`);
  const found =
    given ||
    findSystemChromium() ||
    findPlaywrightChromium() ||
    installSystemChromium() ||
    installPlaywrightChromium();
  if (found) return found;
  fail(
    'The tests need Chromium, which could not be installed. Install it with your package manager (chromium, google-chrome), or with npx playwright install --with-deps chromium, or set CHROMIUM_PATH.',
  );
}

const findSystemChromium = () => names.map(locate).find((path) => path && runs(path));

function findPlaywrightChromium() {
  const ask = "require('@playwright/test').chromium.executablePath()";
  const path = spawnSync(ownNode, ['-p', ask], { cwd: root, encoding: 'utf8' }).stdout?.trim();
  return path && existsSync(path) && runs(path) ? path : undefined;
}

function installSystemChromium() {
  if (process.getuid?.() !== 0 || !runs('apt-get')) return undefined;
  console.log('Installing Chromium for the tests (apt-get) …');
  const aptGet = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update', '-qq');
  // Older releases of Debian, and Ubuntu, have only the whole browser.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptGet('install', '-y', '-qq', '--no-install-recommends', name);
    const found = findSystemChromium();
    if (found) return found;
  }
  return undefined;
}

function installPlaywrightChromium() {
  console.log('Installing Chromium for the tests (Playwright) …');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(ownNode, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  return findPlaywrightChromium();
}

/** The full path of a program: Playwright does not search the PATH. */
function locate(name) {
  if (name.startsWith('/')) return existsSync(name) ? name : undefined;
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
