import { readFileSync } from 'node:fs';
import { fileGraph, findCycles } from './imports/cycles.mjs';
import { foreignTables, isTest, rules, serverFeature } from './imports/import-rules.mjs';
import { readImports } from './imports/read-imports.mjs';
import { strayQueries } from './imports/stray-queries.mjs';
import { listFiles } from './source-files.mjs';

// Imports point one way and form no cycles; queries are in repositories, about their own tables.

const files = ['contract', 'server', 'web', 'e2e', 'testing', 'bench', 'faults']
  .flatMap(listFiles)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const imports = new Map(files.map((file) => [file, readImports(file)]));
const graph = fileGraph(imports);
const problems = [
  ...[...imports].flatMap(([file, found]) => found.flatMap((one) => brokenRules(file, one))),
  ...[...imports.keys()].flatMap(problemsOfQueries),
  ...findCycles(graph, 'move what they share to a file of its own'),
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

function problemsOfQueries(file) {
  const code = readFileSync(file, 'utf8');
  return [
    ...strayQueries(file, code),
    ...foreignTables(file, code).map(
      (table) => `${file} uses the table ${table} of another feature: ask that feature for a verb`,
    ),
  ];
}

/** The features that each server feature imports, with files and lines; without tests. */
function featureGraph() {
  const features = new Map();
  for (const [file, edges] of graph) {
    const from = serverFeature(file);
    if (!from || isTest(file)) continue;
    const others = edges
      .map(({ to, at }) => ({ to: serverFeature(to), at }))
      .filter(({ to }) => to && to !== from);
    features.set(from, [...(features.get(from) ?? []), ...others]);
  }
  return features;
}
