import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ownNode, root } from './install/installation.mjs';
import { notRun, runQuietly } from './processes.mjs';

// npm run check: runs as many steps in parallel as there are processors. Prints one line per step, and the output of those that fail.

ensureInstalled({ tools: true });
const installed = (path) => join(root, 'node_modules', path);
const tsc = installed('typescript/bin/tsc');
const steps = [
  // The slowest first, so that the others finish meanwhile.
  ['patterns take linear time', ['scripts/checks/check-patterns.mjs']],
  [
    'format and lint',
    [installed('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
  ],
  ...['contract', 'server', 'web', 'e2e'].map((project) => [`types of ${project}`, [tsc, '-p', project]]),
  ['imports point one way', ['scripts/checks/check-imports.mjs']],
  ['named documents, headings and paths exist', ['scripts/checks/check-references.mjs']],
  ['words of the glossary', ['scripts/checks/check-words.mjs']],
  ['sizes of files, functions and folders', ['scripts/checks/check-sizes.mjs']],
  ['file names', ['scripts/checks/check-file-names.mjs']],
  ['nothing unused', [installed('knip/bin/knip.js')]],
  ['row types match the migrations', ['server/test/database/database-types.ts', '--check']],
  ['tables of the documents match the code', ['scripts/checks/docs-tables.mjs', '--check']],
  ['lock file', ['scripts/checks/check-lockfile.mjs']],
  ['known vulnerabilities', ['scripts/checks/check-vulnerabilities.mjs']],
  ['bill of materials', ['scripts/checks/write-sbom.mjs', '--check']],
];

const labels = { 0: 'ok     ', [notRun]: 'not run' };
let failures = 0;
const waiting = steps.values();
async function runWaiting() {
  for (const [name, args] of waiting) {
    const { code, output } = await runQuietly(ownNode, args);
    console.log(`${labels[code] ?? 'failed '}  ${name}`);
    if (code === 0) continue;
    if (code !== notRun) failures += 1;
    console.log(output.trimEnd());
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failures > 0) console.log(`\n${failures} of ${steps.length} checks failed`);
process.exitCode = failures === 0 ? 0 : 1;
