import { readFileSync } from 'node:fs';
import { findCycles } from './cycles.mjs';
import { foreignTables, isTest, rules, serverFeature } from './import-rules.mjs';
import { readImports } from './imports.mjs';
import { listFiles } from './source-files.mjs';

// Imports point one way and form no cycles.

const files = ['contract', 'server', 'web', 'e2e', 'testing', 'bench', 'faults']
  .flatMap(listFiles)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const imports = new Map(files.map((file) => [file, readImports(file)]));
const problems = [
  ...[...imports].flatMap(([file, found]) => found.flatMap((one) => brokenRules(file, one))),
  ...[...imports.keys()].flatMap((file) =>
    foreignTables(file, readFileSync(file, 'utf8')).map(
      (table) => `${file} uses the table ${table} of another feature: ask that feature for a verb`,
    ),
  ),
  ...findCycles(fileGraph(), 'move what they share to a file of its own'),
  ...findCycles(
    featureGraph(),
    'move what they share to the feature below both, or compose them from outside (app.ts, a feature above both)',
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function brokenRules(file, { target, line, isType }) {
  return rules
    .filter(({ isBroken }) => isBroken(file, target, { isType }))
    .map(({ message }) => `${file}:${line} imports ${target}: ${message}`);
}

/** The imports of each file, with their lines. Type imports are erased, so they cannot form a cycle. */
function fileGraph() {
  const edgesOf = ([file, found]) =>
    found
      .filter(({ target, isType }) => !isType && imports.has(target))
      .map(({ target, line }) => ({ to: target, at: `${file}:${line}` }));
  return new Map([...imports].map((entry) => [entry[0], edgesOf(entry)]));
}

/** The features that each server feature imports, with files and lines; without tests. */
function featureGraph() {
  const graph = new Map();
  for (const [file, edges] of fileGraph()) {
    const from = serverFeature(file);
    if (!from || isTest(file)) continue;
    const others = edges
      .map(({ to, at }) => ({ to: serverFeature(to), at }))
      .filter(({ to }) => to && to !== from);
    graph.set(from, [...(graph.get(from) ?? []), ...others]);
  }
  return graph;
}
