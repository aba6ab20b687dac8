import { ensureInstalled, ownNode } from './install/installation.mjs';
import { ensureWebBuilt } from './install/web-build.mjs';
import { serve, server } from './processes.mjs';

// npm start: installs and builds whatever is missing, then starts the server.

ensureInstalled();
await ensureWebBuilt();
process.exitCode = await serve(ownNode, server);
