import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { fail, ownNode, root } from './installation.mjs';

const stamp = join(root, 'web', 'dist', '.built-from');
const sources = ['web', 'contract', 'package-lock.json'];
const notSources = new Set(['node_modules', 'dist']);

/** Builds the pages for browser and server unless they match the current sources. */
export async function ensureWebBuilt() {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web pages …');
  rmSync(stamp, { force: true });
  for (const args of viteBuilds) {
    if ((await run(ownNode, args)) !== 0) fail('The web pages could not be built; the reason is above.');
  }
  writeFileSync(stamp, wanted);
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
/** The two builds of one application: for browsers, and for the server that renders pages. */
export const viteBuilds = [
  [vite, 'build', 'web', '--logLevel', 'warn'],
  [vite, 'build', 'web', '--ssr', '--logLevel', 'warn'],
];

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) hashInto(hash, join(root, source), source);
  return hash.digest('hex');
}

function hashInto(hash, path, name) {
  const entries = name.endsWith('.json') ? undefined : readdirSync(path, { withFileTypes: true });
  if (!entries) return hash.update(`${name}\0`).update(readFileSync(path));
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (notSources.has(entry.name)) continue;
    const inside = join(path, entry.name);
    if (entry.isDirectory()) hashInto(hash, inside, `${name}/${entry.name}`);
    else hash.update(`${name}/${entry.name}\0`).update(readFileSync(inside));
  }
  return hash;
}
