import { readFile } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { startPostgres } from '../testing/processes/postgres.ts';

/** The process ids of a program and of its children, from /proc. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

/** The id of the main process of the embedded PostgreSQL in a server's data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const elsewhere = await readFile(join(dataDir, 'postgres.home'), 'utf8').catch(() => '');
  const home = elsewhere.trim() || join(dataDir, 'postgres');
  return Number((await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** The ids of all processes of a PostgreSQL server, its main process first. */
export const postgresProcesses = (postmaster: number): Promise<number[]> => familyOf(postmaster);

export interface ExternalPostgres {
  /** Its own address. */
  url: string;
  /** Where a relay connects to. */
  address: NetConnectOpts;
  /** The same database through a loopback port. */
  urlBy(port: number): string;
  /** Suspends all its processes, like an overloaded machine. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL that the server does not manage, for DATABASE_URL. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const { url, stop } = await startPostgres();
  const parsed = new URL(url);
  const user = parsed.searchParams.get('user') ?? '';
  const folder = parsed.searchParams.get('host') ?? '';
  const path = join(folder, `.s.PGSQL.${parsed.searchParams.get('port') ?? '5432'}`);
  const lines = (await readFile(join(folder, `${path.split('/').at(-1)}.lock`), 'utf8')).split('\n');
  const postmaster = Number(lines[0]);
  let frozen: number[] = [];
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of frozen) process.kill(pid, name);
  };
  return {
    url,
    address: { path },
    urlBy: (port) => `postgres://${user}@127.0.0.1:${port}${parsed.pathname}`,
    async freeze() {
      frozen = await familyOf(postmaster);
      signal('SIGSTOP');
    },
    async thaw() {
      signal('SIGCONT');
      frozen = [];
    },
    async stop() {
      signal('SIGCONT');
      await stop();
    },
  };
}
