import { ensureInstalled, ownNode } from './installation.mjs';
import { serve, server } from './processes.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm start: whatever is missing, then the server.

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await serve(ownNode, server);
