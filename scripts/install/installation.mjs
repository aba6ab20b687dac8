import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasTools, isComplete } from './installed-packages.mjs';
import { findObstacle, npmCi } from './npm-ci.mjs';
import { findMissingPlatform, nodeBinary } from './own-node.mjs';
import { isSlim, slim } from './slim-packages.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = join(root, 'node_modules');

/** The Node that runs all our code; it is installed as a package (docs/decisions/node-as-a-dependency.md). */
export const ownNode = join(packages, nodeBinary(process.platform, process.arch));

const oldestNode = [20, 19];

/** Prints one line and exits. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Installs the packages of the lock file unless they are installed: those needed to run and build, and with `tools` also those of
 * tests, checks and benchmarks.
 */
export function ensureInstalled({ tools = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(
      `Node.js ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}. Get one at https://nodejs.org/`,
    );
  }
  const lock = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(packages, '.package-lock.json'));
  if (existsSync(ownNode) && isComplete(lock, installed, { tools }) && !(tools && isSlim(packages))) return;
  // Whoever has the tools is a developer: a changed lock file must not remove them.
  install(lock, { tools: tools || hasTools(installed) });
}

function install(lock, { tools }) {
  const obstacle = findMissingPlatform(lock) ?? findObstacle(root);
  if (obstacle) fail(obstacle);
  console.log(
    `Installing packages (npm ci, ${tools ? 'including tools for tests and checks' : 'only what is needed to run and build'}) …`,
  );
  const { status, error } = npmCi(root, { tools });
  if (error) fail(`npm cannot be run: ${error.message}. It comes with Node.js; is it on the PATH?`);
  if (status !== 0) {
    fail(
      'npm ci failed; its output is above. Can the npm registry be reached, and is there free disk space?',
    );
  }
  if (!runs(ownNode)) fail(`The Node.js that npm installed at ${ownNode} does not run on this system.`);
  if (!tools) slim(packages);
}

/** The packages of a lock file or of npm's record of installed packages; empty without such a file. */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Whether the program can be run with `--version`. */
export const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
