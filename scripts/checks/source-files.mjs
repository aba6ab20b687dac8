import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/installation.mjs';

const skipped = new Set(['node_modules', 'dist', 'test-results']);

/** The files below a folder of the project, as paths from its root with slashes; empty where the folder is missing. */
export function listFiles(folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}

/** Everything written by people: sources and documents. */
export const listWritten = () => [
  ...[
    'contract',
    'server',
    'web',
    'testing',
    'e2e',
    'bench',
    'faults',
    'mutation',
    'scripts',
    'deploy',
    'docs',
  ].flatMap(listFiles),
  ...listFiles('.github'),
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
];
