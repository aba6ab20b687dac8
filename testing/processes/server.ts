import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningDatabase } from '../../server/test/database/running-database.ts';
import { root, startProgram } from './child.ts';

/** The installation that journeys run against. */
export interface Installation {
  origin: string;
  /** The origin of each server, bypassing the load balancer if there is one. */
  nodes: string[];
  /** The one-time link printed by the first start. */
  adminLink: string;
  /** The URL of the database that it uses. */
  databaseUrl(): Promise<string>;
  /** The sent emails as HTML, in order. */
  emails(): Promise<string[]>;
  /** Kills the server; `start` brings it back. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerUnderTest extends Installation {
  dataDir: string;
  /** The PID of the current process. */
  pid(): number;
  /** The output of the current process. */
  output(): string;
  /** The command and the variables that start it. */
  command: readonly string[];
  settings: Record<string, string>;
  /** Kills the server as a power cut would (or stops it gracefully) and starts it again on the same port and data. */
  restart(signal?: NodeJS.Signals): Promise<void>;
}

const sharedKey = 'e2'.repeat(32);

/** The product as `npm start` runs it, on a free port with its own data folder (or an existing one, given as DATA_DIR). */
export async function startServer(
  env: Record<string, string> = {},
  script = 'server/src/main.ts',
): Promise<ServerUnderTest> {
  const port = env.PORT ?? (await freePort());
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'proxima-e2e-')));
  // Under root PostgreSQL uses another account. If that account can enter, the database is in this folder and is removed with it.
  await chmod(dataDir, 0o755);
  const origin = `http://localhost:${port}`;
  const settings = {
    // As in `npm start` (scripts/processes.mjs): half of a start is compilation.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    // Receivers of journeys listen on loopback.
    WEBHOOK_HOSTS: '127.0.0.1',
    PUSH_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // Nodes of one database have one key; a node with its own database makes its own.
    ...(env.DATABASE_URL && { INSTALLATION_KEY: sharedKey }),
    ...env,
  };
  // Also as in `npm start`.
  const args = ['--min-semi-space-size=16', script];
  const startNode = () => startProgram(process.execPath, args, settings);
  let child = startNode();
  const isReady = () => child.printed(/is ready at \S+/);
  await isReady();
  // An existing installation has its administrators.
  const adminLink = env.DATA_DIR ? '' : await child.printed(/http\S+\/setup#t=[\w-]{43}/);
  const start = async (): Promise<void> => {
    // Workers of a server that was killed hold its port until they have ended, too.
    while (!(await isFree(Number(port)))) await sleep(50);
    child = startNode();
    await isReady();
  };
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => child.stop(signal);
  return {
    origin,
    nodes: [origin],
    dataDir,
    adminLink,
    databaseUrl: async () => env.DATABASE_URL ?? runningDatabase(dataDir),
    emails: () => readOutbox(join(dataDir, 'outbox')),
    pid: () => child.process.pid ?? 0,
    output: () => child.output(),
    command: [process.execPath, ...args],
    settings,
    start,
    kill,
    restart: async (signal) => {
      await kill(signal);
      await start();
    },
    stop: async () => {
      await kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Without SMTP each email is a file whose name begins with the time. */
async function readOutbox(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html'));
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
}

/** Systems give connections ports from 32768 on (Linux) or 49152 on (others), so that these stay free while a server is down. */
const ports = { from: 20_000, to: 32_000 };

/** A free port on the loopback, which no connection and hardly another server takes before it is used, or while its server is restarted. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
