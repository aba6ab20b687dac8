import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../database/embedded/process-identity.ts';

const maxAgeMs = 60 * 60 * 1000;
const safeHost = hostname().replace(/[^A-Za-z0-9]/g, '');
const namePattern = /^upload-([A-Za-z0-9]*)-(\d+)-[0-9a-f]+$/;

/** A path for an upload in progress. Its name contains the process it belongs to. */
export const newTemporaryPath = (directory: string): string =>
  join(directory, `upload-${safeHost}-${process.pid}-${randomBytes(12).toString('hex')}`);

/**
 * Run once at start: creates the directory and removes uploads left by a killed server. Uploads of other running processes (a
 * second node on the same folder) are removed only after an hour. Returns how many were removed.
 */
export async function sweepTemporaryFiles(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let removed = 0;
  for (const name of await readdir(directory)) {
    const [, host, pid] = namePattern.exec(name) ?? [];
    if (host === undefined || pid === undefined) continue;
    const path = join(directory, name);
    const isOwn = Number(pid) === process.pid;
    const abandoned = host === safeHost && (isOwn || !isAlive(Number(pid)));
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (!abandoned && age < maxAgeMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
