import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('run-embedded.ts', import.meta.url));

export interface EmbeddedProcess {
  child: ChildProcess;
  /** Its first line: `ready <url>` or `refused <message>`. */
  firstLine: string;
  url: string;
}

/** Starts a process with an embedded database; it and its PostgreSQL are stopped when the test ends. */
export async function startEmbeddedProcess(dataDir: string): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => end(child));
  for await (const firstLine of createInterface({ input: child.stdout }))
    return { child, firstLine, url: firstLine.split(' ')[1] ?? '' };
  throw new Error('the process printed nothing');
}

/** Kills without a chance to clean up, as a crash does. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  await gone;
}

/** Runs one statement on a new connection. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The folder of PostgreSQL: data, log, socket. */
export async function homeOf(url: string): Promise<string> {
  const [row] = await query(url, "select current_setting('data_directory') as folder");
  return dirname(String(row?.folder));
}

export async function postmasterPid(url: string): Promise<number> {
  return Number(
    (await readFile(join(await homeOf(url), 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

/** Removes a home outside the test's folder, including renamed copies of it. */
export async function removeHome(home: string): Promise<void> {
  const names = await readdir(dirname(home)).catch(() => []);
  for (const name of names) {
    if (name.startsWith(basename(home))) await rm(join(dirname(home), name), { recursive: true });
  }
}
