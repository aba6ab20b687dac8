import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../testing/processes/child.ts';
import { freePort } from '../testing/processes/server.ts';

const isAlive = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Milliseconds. The first start in a new clone compiles everything and creates a database while other tests do the same, which
 * takes three times as long as later starts. A stop may take the server 15 s and its database 40 s more (serve.ts).
 */
const limits = { ready: 120_000, stopped: 60_000 };

interface Running {
  npm: ChildProcess;
  output(): string;
}

const started: ChildProcess[] = [];

/** Processes left running by a failed test would disturb others. */
test.afterEach(() => {
  for (const { pid } of started.splice(0)) {
    try {
      if (pid) process.kill(-pid, 'SIGTERM');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
});

/** Runs `npm start` with all its processes: npm, its shell, our script, the server, PostgreSQL. */
async function npmStart(port: number, dataDir: string): Promise<Running> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  started.push(npm);
  let output = '';
  npm.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    process.stdout.write(text);
  });
  npm.once('exit', (code, signal) => (output += `\nnpm start ended with ${code ?? signal}`));
  await expect
    .poll(() => output, { timeout: limits.ready })
    .toMatch(/ready at http:\S+|npm start ended with/);
  expect(output).toContain(`ready at http://localhost:${port}`);
  return { npm, output: () => output };
}

/** A stopped server accepts no calls and has released its data folder; until then the next start is refused. */
async function expectStopped(origin: string, dataDir: string): Promise<void> {
  await expect.poll(() => isAlive(origin), { timeout: limits.stopped }).toBe(false);
  const pidFile = join(dataDir, 'server.pid');
  await expect.poll(() => existsSync(pidFile), { timeout: limits.stopped }).toBe(false);
}

test('npm start serves, stops completely on Ctrl-C or when npm alone ends, and starts again', async () => {
  test.setTimeout(3 * (limits.ready + limits.stopped));
  const dataDir = await mkdtemp(join(tmpdir(), 'proxima-start-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const stops = [
    // The terminal signals every process in its group.
    ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGINT'),
    (npm: ChildProcess) => npm.kill('SIGTERM'),
  ];
  for (const stop of stops) {
    const { npm, output } = await npmStart(port, dataDir);
    await expect.poll(output).toMatch(/one-time link: http\S+\/setup#t=[\w-]{43}/);
    expect(await isAlive(origin)).toBe(true);
    stop(npm);
    await expectStopped(origin, dataDir);
  }
  // A folder still used by a database cannot be claimed again, so this start proves that the earlier ones stopped completely.
  const { npm, output } = await npmStart(port, dataDir);
  expect(output()).not.toMatch(/recover|taken over/i);
  npm.kill('SIGTERM');
  await expectStopped(origin, dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});
