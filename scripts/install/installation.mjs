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

/** The Node that everything of ours runs with; it comes as a package (docs/decisions/node-as-a-dependency.md). */
export const ownNode = join(packages, nodeBinary(process.platform, process.arch));

const oldestNode = [20, 19];

/** Ends the process with one line where it cannot go on. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Makes sure that the packages of the lock file are installed: those that running and building need, or with `tools` also those
 * of tests, checks and benchmarks. Does nothing where they are, by whomever they were installed.
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
  // Who has the tools develops: a changed lock file does not take them away.
  install(lock, { tools: tools || hasTools(installed) });
}

function install(lock, { tools }) {
  const obstacle = findMissingPlatform(lock) ?? findObstacle(root);
  if (obstacle) fail(obstacle);
  console.log(
    `Installing packages (npm ci, ${tools ? 'with the tools of tests and checks' : 'what running and building need'}) …`,
  );
  const { status, error } = npmCi(root, { tools });
  if (error) fail(`npm cannot be run: ${error.message}. It comes with Node.js; is it on the PATH?`);
  if (status !== 0) {
    fail('npm ci failed; its own words are above. Is the npm registry within reach, and the disk not full?');
  }
  if (!runs(ownNode)) fail(`The Node.js that npm installed at ${ownNode} does not run on this system.`);
  if (!tools) slim(packages);
}

/** The packages of a lock file, or of npm's own record of what it installed; empty where there is none. */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** True when the program answers to `--version`. */
export const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
