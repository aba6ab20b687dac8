import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownNode, root } from './install/installation.mjs';

// Runs the server of npm run dev and replaces it when a source changes. The next process waits with all modules loaded, which is most
// of a start, and then receives the list of sources that have changed since.

const sources = ['server/src', 'contract/src'];
/** Milliseconds in which changes count as one: editors write a file in several steps. */
const settleMs = 20;

const isSource = (file) => file?.endsWith('.ts') && !file.endsWith('.test.ts');

function prepare() {
  changed.clear();
  const child = spawn(ownNode, ['--min-semi-space-size=16', 'server/src/dev.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Once the server runs, the processor is free for preparing the next process.
  child.once('message', () => {
    standby ??= prepare();
  });
  child.once('exit', () => {
    if (child === standby) standby = undefined;
    if (child !== running) return;
    console.error('The server has stopped. It starts again when a source changes.');
    standby ??= prepare();
  });
  return child;
}

/** URLs of the sources that changed since the waiting process began to load. */
const changed = new Set();
let standby;
let running = start(prepare());

function start(child) {
  child.send([...changed]);
  return child;
}

/** Killed, not stopped: no acknowledged data is lost, and the next server is ready a second sooner. */
async function replace() {
  const last = running;
  running = undefined;
  if (last.exitCode === null && last.signalCode === null) {
    last.kill('SIGKILL');
    await once(last, 'exit');
  }
  const next = standby ?? prepare();
  standby = undefined;
  running = start(next);
}

let changes = Promise.resolve();
let settled;
for (const folder of sources) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!isSource(file)) return;
    changed.add(pathToFileURL(join(root, folder, file)).href);
    clearTimeout(settled);
    settled = setTimeout(() => {
      changes = changes.then(replace);
    }, settleMs);
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    const last = running;
    running = undefined;
    standby?.kill('SIGKILL');
    if (last?.kill(signal)) await once(last, 'exit');
    process.exit(0);
  });
}
