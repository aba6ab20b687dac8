import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '../../testing/processes/child.ts';
import { freePort } from '../../testing/processes/server.ts';

/** The last major version whose rules for a member's own rows need no licence. */
export const directusVersion = '11.17.4';

const packages = {
  private: true,
  dependencies: { directus: directusVersion },
  // Its own version has no binary for our Node. Directus runs scripts of its users in it; the benchmark has none.
  overrides: { 'isolated-vm': '7.0.1' },
};
export const directusAdmin = { email: 'admin@example.com', password: 'A password to measure with 1' };
const program = 'node_modules/directus/cli.js';
const secondsToStart = 60;

/** Installs Directus from npm into the folder. @throws Error if npm fails. */
export async function installDirectus(folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify(packages));
  for (const name of ['uploads', 'extensions']) await mkdir(join(folder, name));
  run('npm', ['install', '--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'], {
    folder,
  });
}

/**
 * Starts it from the folder on an empty database. It keeps its defaults (no cache, no rate limits), but hashes passwords with the
 * product's parameters, because its own take several times as long.
 */
export async function startDirectus(folder: string, databaseUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...databaseOf(databaseUrl),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: directusAdmin.email,
    ADMIN_PASSWORD: directusAdmin.password,
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
    HASH_MEMORY_COST: '19456',
    HASH_TIME_COST: '2',
    HASH_PARALLELISM: '1',
    // A member's token stays valid for the whole benchmark.
    ACCESS_TOKEN_TTL: '1d',
    // Milliseconds. By default connections close while the product has its turn.
    SERVER_KEEP_ALIVE_TIMEOUT: '120000',
    LOG_LEVEL: 'warn',
    TELEMETRY: 'false',
    NO_UPDATE_NOTIFIER: '1',
    NODE_ENV: 'production',
  };
  run(process.execPath, [program, 'bootstrap'], { folder, env });
  const child = startProgram(process.execPath, [join(folder, program), 'start'], env);
  await untilReady(origin, child.output);
  return { origin, pid: child.process.pid ?? 0, stop: () => child.stop() };
}

/** The settings for a URL of a socket: `postgres:///name?host=…&port=…&user=…`. */
function databaseOf(url: string): Record<string, string> {
  const { pathname, searchParams } = new URL(url);
  const given = (name: string) => searchParams.get(name) ?? '';
  return {
    DB_CLIENT: 'pg',
    DB_HOST: given('host'),
    DB_PORT: given('port') || '5432',
    DB_DATABASE: pathname.slice(1),
    DB_USER: given('user'),
    // The socket trusts its account; Directus wants a password all the same.
    DB_PASSWORD: 'unused',
  };
}

interface Where {
  folder: string;
  env?: Record<string, string>;
}

function run(command: string, args: string[], { folder, env = {} }: Where): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed:\n${stdout}\n${stderr}`);
}

async function untilReady(origin: string, output: () => string): Promise<void> {
  const end = Date.now() + secondsToStart * 1000;
  while (Date.now() < end) {
    const reply = await fetch(`${origin}/server/ping`).catch(() => null);
    if (reply?.ok) return;
    await sleep(200);
  }
  throw new Error(`Directus did not start:\n${output()}`);
}
