import { join } from 'node:path';
import { ensureInstalled, ownNode, root } from './install/installation.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { run } from './processes.mjs';

// npm run cluster: the product on a database that fails over (deploy/ha), on this machine and from Debian's packages, until Ctrl+C.

ensureInstalled({ tools: true });
await ensureWebBuilt();
process.exitCode = await run(ownNode, [join(root, 'faults', 'failover', 'try.ts')]);
