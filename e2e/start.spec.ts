import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from './support/child.ts';
import { freePort } from './support/server.ts';

const isAlive = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** `npm start` as a person or a program runs it: npm, its shell, our script, the server, PostgreSQL. */
function npmStart(port: number, dataDir: string): { npm: ChildProcess; output(): string } {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  npm.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  return { npm, output: () => output };
}

test('npm start serves, stops as a whole by Ctrl-C or by the end of npm alone, and starts again', async () => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'proxima-start-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const stops = [
    // The terminal tells everybody in its group.
    ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGINT'),
    (npm: ChildProcess) => npm.kill('SIGTERM'),
  ];
  for (const stop of stops) {
    const { npm, output } = npmStart(port, dataDir);
    await expect.poll(output, { timeout: 60_000 }).toContain(`ready at ${origin}`);
    await expect.poll(output).toMatch(/one-time link: http\S+\/setup#t=[\w-]{43}/);
    expect(await isAlive(origin)).toBe(true);
    stop(npm);
    await expect.poll(() => isAlive(origin)).toBe(false);
    // It takes no more calls before its database has ended: the next start is refused until it gives its folder back.
    await expect.poll(() => existsSync(join(dataDir, 'server.pid'))).toBe(false);
  }
  // A folder that is still used by a database cannot be taken by the next one: the last start proves the same of the others.
  const { npm, output } = npmStart(port, dataDir);
  await expect.poll(output, { timeout: 60_000 }).toContain(`ready at ${origin}`);
  expect(output()).not.toMatch(/recover|taken over/i);
  npm.kill('SIGTERM');
  await expect.poll(() => isAlive(origin)).toBe(false);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});
