import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled, fail, ownNode, root, runs } from './installation.mjs';
import { newerAvailable, parsePolicy } from './package-policy.mjs';

/** With it, all journeys take two thirds of the time that they take with a whole browser. */
const shell = 'chromium-headless-shell';
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path or name of a Chromium that runs: that of `CHROMIUM_PATH`, the system's, Playwright's, or one installed now. Debian's is brought up
 * to date first where that is permitted, because a fresh machine would install the newest one.
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !runs(given))
    fail(`CHROMIUM_PATH is ${JSON.stringify(given)}. It must be a Chromium that runs.`);
  if (given) return given;
  if (mayInstall()) aptGet('update', '-qq');
  const found =
    findInstalled([shell]) ||
    installShell() ||
    findInstalled(browsers) ||
    findPlaywrightChromium() ||
    installSystemChromium() ||
    installPlaywrightChromium();
  if (found) {
    bringUpToDate(basename(found));
    return found;
  }
  fail(
    'The tests need Chromium, which could not be installed. Install it with your package manager (chromium, google-chrome), or with npx playwright install --with-deps chromium, or set CHROMIUM_PATH.',
  );
}

const findInstalled = (names) => names.map(locate).find((path) => path && runs(path));

function findPlaywrightChromium() {
  ensureInstalled({ tools: true });
  const ask = "require('@playwright/test').chromium.executablePath()";
  const path = spawnSync(ownNode, ['-p', ask], { cwd: root, encoding: 'utf8' }).stdout?.trim();
  return path && existsSync(path) && runs(path) ? path : undefined;
}

const mayInstall = () => process.getuid?.() === 0 && runs('apt-get');

/** Without a network it gives up soon, and what is installed is used. */
const aptOptions = [
  '-o',
  'Acquire::http::Timeout=15',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'DPkg::Lock::Timeout=60',
];

/** Prints its hundreds of lines only if it fails. */
function aptGet(...args) {
  const { status, stdout, stderr } = spawnSync('apt-get', [...aptOptions, ...args], {
    encoding: 'utf8',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.log(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

const install = (name) => aptGet('install', '-y', '-qq', '--no-install-recommends', name);

/** Updates a package of Debian, or says that a newer one is available. */
function bringUpToDate(name) {
  const { installed, candidate } = readPolicy(name);
  if (!installed || installed === candidate) return;
  if (mayInstall()) {
    console.log(`Updating ${name} to ${candidate} (apt-get) …`);
    install(name);
  }
  if (readPolicy(name).installed !== candidate) console.log(newerAvailable(name, installed, candidate));
}

const readPolicy = (name) =>
  parsePolicy(spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' }).stdout ?? '');

/** Also beside a whole browser, if the package lists name it. */
function installShell() {
  if (!mayInstall() || spawnSync('apt-cache', ['show', shell]).status !== 0) return undefined;
  console.log('Installing Chromium’s headless shell for the tests (apt-get) …');
  install(shell);
  return findInstalled([shell]);
}

function installSystemChromium() {
  if (!mayInstall()) return undefined;
  console.log('Installing Chromium for the tests (apt-get) …');
  // Older releases of Debian, and Ubuntu, have only the whole browser.
  for (const name of [shell, 'chromium']) {
    install(name);
    const found = findInstalled([shell, ...browsers]);
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
