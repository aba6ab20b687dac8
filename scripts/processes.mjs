import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './install/installation.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds in which the same signal counts once: the terminal and npm both send Ctrl-C. */
const duplicateSignalMs = 500;
/** Milliseconds between checks whether npm is still running. */
const parentCheckMs = 500;

/** Node's cache of compiled code, which halves the time of the next start. */
export const compileCache = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Node's arguments for the server. Without a minimum size V8 shrinks its young generation while idle and does not grow it again if
 * few objects survive. It then collects twenty times as often, which is a tenth of the cost of a page.
 */
export const server = ['--min-semi-space-size=16', 'server/src/main.ts'];

/** Runs a program to its end in the project's folder; resolves with its exit code. */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  return exitCode(child);
}

/**
 * Runs a server until it is told to stop. It receives each signal once, from here, because its own process group does not receive
 * the terminal's signals. Resolves with the exit code for this process.
 */
export function serve(program, args, env = process.env) {
  const child = spawn(program, args, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  forwardSignals([child]);
  return exitCode(child);
}

export function forwardSignals(children) {
  let last = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    if (performance.now() - last < duplicateSignalMs) return;
    last = performance.now();
    // A closed terminal also shuts down gracefully.
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of signals) process.on(signal, forward);
  if (process.env.npm_lifecycle_event) whenOrphaned(() => forward('SIGTERM'));
}

/** A signal sent only to npm ends npm and its shell and never arrives here; only the change of the parent process shows it. */
function whenOrphaned(then) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, parentCheckMs).unref();
}

/** Resolves on `exit`, or on `close`, when its output is complete too. */
export const exitCode = (child, event = 'exit') =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once(event, (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });

/** Exit code of a check that could not run here; its output explains why. */
export const notRun = 3;

/** Runs a program to its end; resolves with its exit code and everything it printed. */
export async function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { code: await exitCode(child, 'close'), output };
}
