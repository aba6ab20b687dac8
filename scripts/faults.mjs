import { join } from 'node:path';
import { ensureInstalled, ownNode, root } from './install/installation.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { run } from './processes.mjs';

// npm run test:chaos | test:failover | test:security | test:resilience: runs the server with its pages under the faults of faults/run.ts.

ensureInstalled({ tools: true });
await ensureWebBuilt();
process.exitCode = await run(ownNode, [join(root, 'faults', 'run.ts'), ...process.argv.slice(2)]);
