import { ensureInstalled, ownNode } from './installation.mjs';
import { serve } from './processes.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run demo: the same server on a data folder of its own, filled with a demo world.

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await serve(ownNode, ['server/src/demo.ts'], {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || 'data-demo',
});
