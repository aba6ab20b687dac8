import { ensureInstalled, ownNode } from './install/installation.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { serve } from './processes.mjs';

// npm run demo: the same server on a data folder of its own, filled with a demo world.

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await serve(ownNode, ['server/demo/demo.ts'], {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || 'data-demo',
});
