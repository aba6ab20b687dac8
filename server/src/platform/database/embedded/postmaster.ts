import { spawn } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { release } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../monitoring/start-error.ts';
import { program } from './binaries.ts';
import type { Layout } from './layout.ts';
import { isAlive, worksIn } from './process-identity.ts';
import { credentials, runAs } from './run-as.ts';

const socketPort = 5432;

/** A running PostgreSQL, started by us or left running by a server that was killed. */
export interface Postmaster {
  pid: number;
  /** The number in the socket file's name, or the port on 127.0.0.1. */
  port: number;
}

/** The postmaster running on the cluster; if undefined, a new one can be started. */
export async function findPostmaster(layout: Layout): Promise<Postmaster | undefined> {
  const file = join(layout.cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (isAlive(pid) && worksIn(pid, layout.cluster)) return { pid, port: Number(lines[3]) || socketPort };
  if (pid > 0) await disownPidFiles(layout, file, lines);
  return undefined;
}

/**
 * PostgreSQL refuses to start if the PID in a stale postmaster.pid now belongs to another process. Deleting the file would also
 * disable PostgreSQL's check for surviving backends, so only the PID is replaced: by ours, which PostgreSQL ignores as its parent's.
 */
async function disownPidFiles(
  { account, socketFolder }: Layout,
  file: string,
  lines: string[],
): Promise<void> {
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile([String(process.pid), ...lines.slice(1)].join('\n'));
  if (account) await handle.chown(account.uid, account.gid);
  await handle.close();
  await rename(draft, file);
  if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in the terminal reaches only the server, which then shuts it down.
 * Resolves when the process exists; it accepts connections a little later.
 */
export async function startPostmaster(
  layout: Layout,
  options: { port: number | undefined; connections: number },
): Promise<Postmaster> {
  const port = layout.socketFolder ? socketPort : (options.port ?? (await findFreePort()));
  await rename(layout.log, `${layout.log}.old`).catch(() => undefined);
  const output = await open(layout.log, 'w', 0o600);
  try {
    const child = spawn(
      program(layout.binaries, 'postgres'),
      ['-D', layout.cluster, ...settings(layout, port, options.connections)],
      {
        ...credentials(layout.account),
        cwd: layout.home,
        detached: true,
        windowsHide: true,
        stdio: ['ignore', output.fd, output.fd],
      },
    );
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve).once('error', reject);
    });
    child.unref();
    return { pid: child.pid ?? 0, port };
  } catch (error) {
    throw new StartError(`PostgreSQL cannot be started: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    await output.close();
  }
}

/**
 * Shuts PostgreSQL down, by force if it takes too long. Its last checkpoint syncs every written file, which takes seconds on a
 * busy disk. Resolves when the process has ended.
 */
export async function stopPostmaster(layout: Layout, { pid }: Postmaster): Promise<void> {
  const attempts = [
    ['fast', '30'],
    ['immediate', '3'],
  ] as const;
  for (const [mode, seconds] of attempts) {
    if (!isAlive(pid)) return;
    const args = ['stop', '-D', layout.cluster, '-m', mode, '-t', seconds];
    await runAs(layout.account, program(layout.binaries, 'pg_ctl'), args, layout.home).catch(() => undefined);
  }
  // A frozen process reacts to no other signal; the next start recovers from the write-ahead log.
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** Why PostgreSQL did not start: the fatal line of its log, else the last one. */
export async function failureReason(layout: Layout): Promise<string> {
  const lines = (await readFile(layout.log, 'utf8').catch(() => '')).trim().split('\n');
  const line = lines.findLast((one) => /(FATAL|PANIC):/.test(one)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC): +/, '');
}

function settings(layout: Layout, port: number, connections: number): string[] {
  const values = {
    port,
    max_connections: connections,
    listen_addresses: layout.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: layout.socketFolder ?? '',
    unix_socket_permissions: '0700',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(hasReliableSyncfs() && { recovery_init_sync_method: 'syncfs' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Before recovery after a crash PostgreSQL syncs the cluster. File by file that takes seconds on a busy disk, with syncfs
 * milliseconds. Linux reports errors of syncfs since 5.8 (PostgreSQL documentation, recovery_init_sync_method).
 */
function hasReliableSyncfs(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
