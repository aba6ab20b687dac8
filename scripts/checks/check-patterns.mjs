import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../install/installation.mjs';
import { listFiles } from './source-files.mjs';

// No regular expression of contract and server may take more than linear time for any input (docs/security.md, Threats). recheck
// analyses literals, and `new RegExp` with strings that are constants in the same file.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const files = ['contract/src', 'server/src']
  .flatMap(listFiles)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
// Built from the web's own route table and the contract's schemas, whose patterns are checked where they stand; never from user input.
const trusted = new Set(['server/src/http/pages/page-cache.ts', 'server/src/http/docs/examples.ts']);

// Limited by steps only: with time limits, the result would depend on the load of the machine.
const limits = {
  timeout: 300_000,
  seedingTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  attackTimeout: null,
};

const problems = [];
let count = 0;

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/RegExp|\/[^/\n]+\//.test(text)) continue;
  for (const { source, flags } of patternsOf(file, text)) {
    count += 1;
    const verdict = checkSync(source, flags, limits);
    if (verdict.status === 'safe') continue;
    problems.push(
      `${file}: /${source}/${flags} is ${verdict.status} (${verdict.complexity?.summary ?? 'unknown'})`,
    );
  }
}
for (const problem of problems) console.error(problem);
console.log(`${count} patterns, ${problems.length} not linear`);
process.exitCode = problems.length === 0 ? 0 : 1;

function patternsOf(file, text) {
  const { program } = parseSync(file, text);
  const strings = new Map();
  const found = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init && stringOf(init, strings);
      if (id.type === 'Identifier' && value !== undefined) strings.set(id.name, value);
    },
    Literal({ regex }) {
      if (regex) found.push({ source: regex.pattern, flags: regex.flags });
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      const source = pattern && stringOf(pattern, strings);
      if (source !== undefined) found.push({ source, flags: (flags && stringOf(flags, strings)) ?? '' });
      else if (!trusted.has(file))
        problems.push(`${file}: a pattern built from unknown text cannot be checked`);
    },
  }).visit(program);
  return found;
}

/** The value of a string literal, a known name, or a template of these; undefined for everything else. */
function stringOf(node, strings) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'Identifier') return strings.get(node.name);
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.map((quasi, index) => {
    const inner = node.expressions[index];
    const value = inner === undefined ? '' : stringOf(inner, strings);
    return value === undefined ? undefined : quasi.value.cooked + value;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}
