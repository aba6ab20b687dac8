import { spawn } from 'node:child_process';
import { ensureInstalled, ownNode, root } from './installation.mjs';
import { exitCode, forwardSignals } from './processes.mjs';
import { ensureWebBuilt, viteBuilds } from './web-build.mjs';

// npm run dev: the server starts anew and the pages are built anew when their sources change.

ensureInstalled();
await ensureWebBuilt();
const start = (args, env) =>
  spawn(ownNode, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
// What an open page and the other build still read stays until the next whole build.
const builders = viteBuilds.map((args) =>
  start([...args, '--watch', '--emptyOutDir=false', '--clearScreen', 'false'], {}),
);
const server = start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  NODE_ENV: 'development',
});
forwardSignals([server, ...builders]);
process.exitCode = await exitCode(server);
for (const builder of builders) builder.kill();
