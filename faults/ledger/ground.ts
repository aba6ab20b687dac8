import { once } from 'node:events';
import { startChild } from '../../testing/processes/child.ts';
import { startObjectStore } from '../../testing/processes/object-store.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { startExternalPostgres } from '../postgres.ts';

/** Servers on one database, of which one can be killed. */
export interface Ground {
  /** The origin of each node. */
  origins: string[];
  adminLink: string;
  databaseUrl(): Promise<string>;
  /** Kills one node with SIGKILL and starts it again. */
  killOne(): Promise<void>;
  /** `npm run audit:verify`: its exit code and everything that it printed. */
  verify(): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
}

/** One server with its own PostgreSQL. */
export async function startOneServer(): Promise<Ground> {
  const server = await startServer();
  return {
    origins: [server.origin],
    adminLink: server.adminLink,
    databaseUrl: server.databaseUrl,
    killOne: () => server.restart('SIGKILL'),
    verify: () => verifyChains({ DATA_DIR: server.dataDir }),
    stop: server.stop,
  };
}

/** Two nodes on one PostgreSQL and one bucket, killed in turn. */
export async function startTwoNodes(): Promise<Ground> {
  const postgres = await startExternalPostgres();
  const store = await startObjectStore();
  const database = { DATABASE_URL: postgres.url, INSTALLATION_KEY: '1e'.repeat(32) };
  const first = await startServer({ ...database, ...store.env });
  const nodes: ServerUnderTest[] = [first, await startServer({ ...database, ...store.env })];
  return {
    origins: nodes.map(({ origin }) => origin),
    adminLink: first.adminLink,
    databaseUrl: first.databaseUrl,
    killOne: async () => {
      nodes.reverse();
      await nodes[0]?.restart('SIGKILL');
    },
    verify: () => verifyChains({ ...database, DATA_DIR: first.dataDir }),
    stop: async () => {
      for (const node of nodes) await node.stop();
      await store.stop();
      await postgres.stop();
    },
  };
}

async function verifyChains(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = startChild('server/src/commands/audit-verify.ts', env);
  const [code] = await once(child.process, 'exit');
  return { code, output: child.output() };
}
