import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureChromium } from './install/chromium.mjs';
import { ensureInstalled, fail, ownNode, root } from './install/installation.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { run } from './processes.mjs';

// npm run bench <name>: runs one benchmark of `bench/`, prints its table and writes it into docs/performance.md. Without a name:
// runs the default set, which takes half an hour in total.

const folder = join(root, 'bench');
const scripts = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => [basename(file, '.bench.ts'), join(folder, file)]),
);
const [name, ...rest] = process.argv.slice(2);
/** Benchmarks that open a browser. */
const inBrowser = ['board', 'lighthouse', 'pages', 'reading', 'viewer'];
const defaultNames = ['core', 'emails', 'rendering', 'pages', 'chat', 'growth', 'lighthouse', 'unit-costs'];
if (name !== undefined && !scripts.has(name))
  fail(`Name a benchmark: npm run bench ${[...scripts.keys()].join(' | ')}`);

ensureInstalled({ tools: true });
await ensureWebBuilt();
for (const each of name === undefined ? defaultNames : [name]) {
  const env = inBrowser.includes(each) ? { ...process.env, CHROMIUM_PATH: ensureChromium() } : process.env;
  process.exitCode = (await run(ownNode, [scripts.get(each), ...rest], { env })) || process.exitCode;
}
