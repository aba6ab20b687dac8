import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, fail, ownNode, root } from './installation.mjs';
import { run } from './processes.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run bench <name>: one benchmark, a script of `bench/` that says `npm run bench <its name>`, prints a table and writes it
// into docs/performance.md. Without a name: those that together take twenty minutes, one after the other.

const folder = join(root, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name, ...rest] = process.argv.slice(2);
const usual = ['core', 'pages', 'chat', 'growth', 'lighthouse', 'unit-costs'];
if (name !== undefined && !existsSync(scriptOf(name))) fail(`Say which: npm run bench ${names.join(' | ')}`);

ensureInstalled({ tools: true });
await ensureWebBuilt();
for (const each of name === undefined ? usual : [name]) {
  const env = each === 'lighthouse' ? { ...process.env, CHROMIUM_PATH: ensureChromium() } : process.env;
  process.exitCode = (await run(ownNode, [scriptOf(each), ...rest], { env })) || process.exitCode;
}

function scriptOf(benchmark) {
  return join(folder, `${benchmark}.bench.ts`);
}
