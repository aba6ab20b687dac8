import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, fail, ownNode, root } from './installation.mjs';
import { run } from './processes.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run bench <name>: one benchmark (without a name: core), a script of `bench/` that says `npm run bench <its name>` and
// prints a table.

const folder = join(root, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name = 'core', ...rest] = process.argv.slice(2);
const script = join(folder, `${name}.bench.ts`);
if (!existsSync(script)) fail(`Say which: npm run bench ${names.join(' | ')}`);

ensureInstalled();
await ensureWebBuilt();
const env = name === 'lighthouse' ? { ...process.env, CHROMIUM_PATH: ensureChromium() } : process.env;
process.exitCode = await run(ownNode, [script, ...rest], { env });
