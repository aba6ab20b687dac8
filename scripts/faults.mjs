import { join } from 'node:path';
import { ensureInstalled, ownNode, root } from './install/installation.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { run } from './processes.mjs';

// npm run test:chaos | test:security | test:resilience: the server as it is run, with its pages, under everything that faults/run.ts knows.

ensureInstalled({ tools: true });
await ensureWebBuilt();
process.exitCode = await run(ownNode, [join(root, 'faults', 'run.ts'), ...process.argv.slice(2)]);
