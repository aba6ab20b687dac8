import { spawn } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from './binaries.ts';
import { lastLine } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import type { Layout } from './layout.ts';
import { isAlive, worksIn } from './process-identity.ts';
import { credentials, runAs } from './run-as.ts';

const socketPort = 5432;

/** A running PostgreSQL, started by us now or left over by a server that was killed. */
export interface Postmaster {
  pid: number;
  /** Names the socket file where there is one, else on 127.0.0.1. */
  port: number;
}

/** The postmaster that already runs on the cluster; undefined where there is none. */
export async function findPostmaster(layout: Layout): Promise<Postmaster | undefined> {
  const file = join(layout.cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!isAlive(pid)) return undefined;
  if (worksIn(pid, layout.cluster)) return { pid, port: Number(lines[3]) || socketPort };
  await disownPidFile(layout, file, lines);
  return undefined;
}

/**
 * The number in a left-over postmaster.pid is used by another process now, and PostgreSQL would refuse to start. Deleting the file
 * would lose its proof that no backend of the old one still lives, so only the number changes: to ours, which PostgreSQL ignores as its parent's.
 */
async function disownPidFile({ account }: Layout, file: string, lines: string[]): Promise<void> {
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile([String(process.pid), ...lines.slice(1)].join('\n'));
  if (account) await handle.chown(account.uid, account.gid);
  await handle.close();
  await rename(draft, file);
}

/**
 * Starts PostgreSQL as a process of its own session: Ctrl-C in the terminal reaches the server only, which stops it in order.
 * Resolves when the process exists; it accepts connections some moments later.
 */
export async function startPostmaster(
  layout: Layout,
  preferredPort: number | undefined,
): Promise<Postmaster> {
  const port = layout.socketFolder ? socketPort : (preferredPort ?? (await findFreePort()));
  const output = await open(layout.startLog, 'w', 0o600);
  try {
    const child = spawn(
      program(layout.binaries, 'postgres'),
      ['-D', layout.cluster, ...settings(layout, port)],
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
    throw new EmbeddedDatabaseError(`PostgreSQL cannot be started: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    await output.close();
  }
}

/** Disconnects everybody, rolls back what is open, writes everything down and ends. Resolves when the process is gone. */
export async function stopPostmaster(layout: Layout, postmaster: Postmaster): Promise<void> {
  if (!isAlive(postmaster.pid)) return;
  const stop = (mode: string, seconds: string) =>
    runAs(
      layout.account,
      program(layout.binaries, 'pg_ctl'),
      ['stop', '-D', layout.cluster, '-m', mode, '-t', seconds],
      layout.home,
    );
  await stop('fast', '20').catch(async (error) => {
    if (isAlive(postmaster.pid)) await stop('immediate', '5').catch(() => Promise.reject(error));
  });
  while (isAlive(postmaster.pid)) await sleep(5);
}

/** The last words of a PostgreSQL that did not start. */
export async function lastWords(layout: Layout): Promise<string> {
  return lastLine(await readFile(layout.startLog, 'utf8').catch(() => ''));
}

function settings(layout: Layout, port: number): string[] {
  const values = {
    port,
    listen_addresses: layout.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: layout.socketFolder ?? '',
    unix_socket_permissions: '0700',
    logging_collector: 'on',
    log_directory: join(layout.home, 'log'),
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    log_min_messages: 'warning',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
