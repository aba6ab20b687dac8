import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../install/installation.mjs';
import { listFiles } from './source-files.mjs';

// Files, functions and folders stay small enough to read (ARCHITECTURE.md, Rules). Lists of data, tests and generated code are left out.

const limits = { file: 250, function: 80, component: 90, folder: 24 };
/** Plain lists of entries: they get longer with the product, but no harder to read. */
const tables = new Set([
  'contract/src/submissions/review.ts',
  'contract/src/profiles/options.ts',
  'contract/src/submissions/submissions.ts',
  'server/src/config-variables.ts',
]);

const problems = [];
const files = ['contract', 'server', 'web', 'testing', 'e2e', 'bench', 'faults', 'scripts'].flatMap(
  listFiles,
);
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|spec|generated)\./.test(file));

const folders = Map.groupBy(
  files.filter((file) => !file.startsWith('server/migrations/')),
  (file) => dirname(file),
);
for (const [folder, inside] of folders) {
  if (inside.length > limits.folder)
    problems.push(
      `${folder} has ${inside.length} files: group them in folders by noun, ${limits.folder} at most`,
    );
}

for (const file of sources) {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n').length;
  if (lines > limits.file && !tables.has(file))
    problems.push(`${file} has ${lines} lines: split it, ${limits.file} at most`);
  for (const { line, length } of functionsOf(file, text)) {
    const limit = file.endsWith('.tsx') ? limits.component : limits.function;
    if (length > limit)
      problems.push(`${file}:${line}: a function of ${length} lines: split it, ${limit} at most`);
  }
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function functionsOf(file, text) {
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  const found = [];
  const measure = ({ start, end }) => {
    const line = lineAt(start);
    found.push({ line, length: lineAt(end) - line + 1 });
  };
  const { program } = parseSync(file, text);
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}
