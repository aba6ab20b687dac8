import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, rmdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Arguments of `npm ci` that override NODE_ENV, npm_config_… and .npmrc: `include` takes precedence over any way to omit packages.
 * Install scripts do not run, because none is needed.
 */
const npmCiArguments = ({ tools }) => [
  'ci',
  tools ? '--include=dev' : '--omit=dev',
  '--include=optional',
  '--include=peer',
  '--ignore-scripts',
  '--bin-links',
  '--install-strategy=hoisted',
  '--legacy-peer-deps=false',
  '--strict-peer-deps=false',
  '--engine-strict=false',
  '--package-lock',
  '--package-lock-only=false',
  '--dry-run=false',
  '--global=false',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** npm settings that select a part of the project. `npm ci` must install all of it, and no flag overrides them. */
const partSettings = /^npm_config_(workspaces?|include_workspace_root|prefix|local_prefix|location)$/i;

/** The environment for npm: with its settings for registry, proxy and cache, without those that select another project part. */
function npmEnvironment(env) {
  const kept = Object.entries(env).filter(([name]) => !partSettings.test(name) && name !== 'NODE_ENV');
  return withoutOwnBinaries(Object.fromEntries(kept));
}

/** Removes node_modules from the PATH, because npm would run the Node there, which it is about to replace. */
function withoutOwnBinaries(env) {
  const [name = 'PATH'] = Object.keys(env).filter((key) => key.toUpperCase() === 'PATH');
  const folders = (env[name] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...env, [name]: folders.join(delimiter) };
}

const npm = (args, root, stdio, env = process.env) =>
  spawnSync('npm', args, {
    cwd: root,
    stdio,
    encoding: 'utf8',
    env: npmEnvironment(env),
    shell: process.platform === 'win32',
  });

/** Installs the packages of the lock file; returns the result of `spawnSync`. */
export const npmCi = (root, { tools, env }) => npm(npmCiArguments({ tools }), root, 'inherit', env);

/** Checks for obstacles to an installation before anything is downloaded. Returns a message with a remedy, or null. */
export function findObstacle(root, cache = findCache(root)) {
  const here = whyUnwritable(root);
  if (here)
    return `${root} cannot be written (${here}). Give this account write access: the packages go there.`;
  const there = cache && whyUnwritable(join(cache, '_cacache'));
  if (!there) return null;
  return `npm's cache ${cache} cannot be written (${there}). Give this account write access, or use another folder: npm_config_cache=/tmp/npm-cache npm start`;
}

/** npm's cache folder; undefined if npm does not report it (its own error then appears later). */
function findCache(root) {
  const { status, stdout } = npm(['config', 'get', 'cache'], root, ['ignore', 'pipe', 'ignore']);
  return status === 0 ? stdout.trim() : undefined;
}

/** The error code of creating a folder inside this one, e.g. EROFS; null if it works. */
function whyUnwritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const probe = join(folder, `.write-probe-${process.pid}`);
    mkdirSync(probe);
    rmdirSync(probe);
    return null;
  } catch (error) {
    return error.code;
  }
}
