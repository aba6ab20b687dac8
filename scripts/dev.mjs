import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled, ownNode, root } from './install/installation.mjs';
import { compileCache, exitCode, forwardSignals } from './processes.mjs';

// npm run dev: Vite serves the pages from their sources and replaces changed components in the open page. The server behind it
// restarts when its sources change; the database keeps running.

ensureInstalled();
const port = process.env.PORT ?? '3000';
const serverPort = process.env.DEV_SERVER_PORT ?? String(Number(port) + 1);
const start = (args, env = {}, stdout = 'inherit') =>
  spawn(ownNode, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit'],
    detached: process.platform !== 'win32',
  });

const database = start(['server/src/dev-database.ts'], {}, 'pipe');
const [url] = await Promise.race([
  once(database.stdout.setEncoding('utf8'), 'data'),
  exitCode(database).then((code) => process.exit(code)),
]);
const server = start(['scripts/dev-server.mjs'], {
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: compileCache,
  DATABASE_URL: url.trim(),
  PORT: serverPort,
  HOST: '127.0.0.1',
  ORIGIN: process.env.ORIGIN ?? `http://localhost:${port}`,
});
const pages = start(['scripts/dev-pages.mjs'], { PORT: port, DEV_SERVER_PORT: serverPort });
forwardSignals([server, pages]);
process.exitCode = await Promise.race([exitCode(server), exitCode(pages)]);
for (const child of [server, pages, database]) child.kill();
