import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../server/src/config-variables.ts';
import { root } from '../install/installation.mjs';

// Writes the configuration table of the README from the one in code, or with --check compares them: npm run docs:configuration

const readme = join(root, 'README.md');
const marks = ['<!-- configuration -->', '<!-- /configuration -->'];
const rows = Object.entries(variables).map(
  ([name, { default: usual, meaning }]) => `| \`${name}\` | ${usual} | ${meaning} |`,
);
const table = ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');

const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
const [start, end] = marks.map((mark) => text.indexOf(mark));
if (start < 0 || end < start) {
  console.error(`README.md needs the lines ${marks.join(' and ')} around its configuration table.`);
  process.exit(1);
}
const wanted = `${text.slice(0, start + marks[0].length)}\n${table}\n${text.slice(end)}`;
if (!process.argv.includes('--check')) {
  writeFileSync(readme, wanted);
} else if (wanted !== text) {
  console.error('The table differs from server/src/config-variables.ts. Run: npm run docs:configuration');
  process.exitCode = 1;
}
