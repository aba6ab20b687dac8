import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'proxima-private-'));
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

const dataDir = join(folder, 'made', 'data');
const backup = join(folder, 'backup.tar');

/** Runs a program of ours with umask 0 on a data folder that it creates itself. */
function runWithOpenUmask(program: string, port: number, ...args: string[]): ChildProcess {
  const child = spawn(
    '/bin/sh',
    ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, join(import.meta.dirname, program), ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function waitForLine(child: ChildProcess, wanted: RegExp): Promise<void> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) if (wanted.test(line)) return;
  throw new Error(`the program ended without ${wanted}`);
}

/** Paths below a folder that give any permission to others than their owner, with their modes. */
async function listOpen(within: string): Promise<string[]> {
  const entries = await readdir(within, { recursive: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(within, entry);
      const { mode } = await lstat(path).catch(() => ({ mode: 0 }));
      const isLinkOrSocket = (mode & 0o170000) === 0o120000 || (mode & 0o170000) === 0o140000;
      return isLinkOrSocket || (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${path}`];
    }),
  );
  return found.flat();
}

test('whatever the umask, files that server and backup write are readable only by their owner from the first byte', async () => {
  const port = await freePort();
  await waitForLine(runWithOpenUmask('../main.ts', port), /is ready at/);
  expect((await fetch(`http://127.0.0.1:${port}/media/cards/blogs.png`)).status).toBeLessThan(500);
  const seen = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) for (const path of await listOpen(folder)) seen.add(path);
  })();
  const [code] = await once(runWithOpenUmask('backup.ts', port, backup), 'exit');
  isOver = true;
  await watching;
  expect(code).toBe(0);
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  // PostgreSQL's account must pass through folders created by root, but cannot list them.
  const passage = process.getuid?.() === 0 ? [`711 ${join(folder, 'made')}`, `711 ${dataDir}`] : [];
  expect([...seen].filter((path) => !passage.includes(path))).toEqual([]);
});
