import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that everything of ours runs with; it comes as a package (docs/decisions/node-as-a-dependency.md). */
export const ownNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const oldestNode = [20, 19];

/** Ends the process with one line where it cannot go on. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Makes sure that the packages of the lock file are installed: `npm ci`, or nothing when they are. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(
      `Node.js ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}. Get one at https://nodejs.org/`,
    );
  }
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: withoutOwnBinaries(process.env),
    shell: process.platform === 'win32',
  });
  if (error) fail(`npm cannot be run: ${error.message}. It comes with Node.js; is it on the PATH?`);
  if (status !== 0) fail('npm ci failed; its own words are above. Is the npm registry within reach?');
  if (!runs(ownNode)) {
    fail(
      `npm installed no working Node.js at ${ownNode}. Are install scripts switched off (npm config get ignore-scripts)?`,
    );
  }
}

/** npm's own record of what it installed, compared with the lock file: true after a finished `npm ci` by whomever. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(ownNode)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (!found && wanted.optional)) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** True when the program answers to `--version`. */
export const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** npm replaces the very Node that it would find in node_modules first. */
function withoutOwnBinaries(env) {
  const [name = 'PATH'] = Object.keys(env).filter((key) => key.toUpperCase() === 'PATH');
  const folders = (env[name] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...env, [name]: folders.join(delimiter) };
}
