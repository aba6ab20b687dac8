import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { diskStore } from '../../src/platform/files/disk-store.ts';
import { execute, quiet, withDatabase } from './test-postgres.ts';

/** An empty database and an empty store, removed after the test. */
export async function emptyTarget() {
  const name = `proxima_restored_${process.pid}_${randomBytes(4).toString('hex')}`;
  const server = inject('postgresUrl');
  await execute(server, `create database ${name}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'proxima-restored-'));
  await mkdir(join(dataDir, 'tmp'));
  onTestFinished(async () => {
    await execute(server, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  });
  const files = diskStore(join(dataDir, 'files'));
  return {
    databaseUrl: withDatabase(server, name),
    files,
    temporaryDirectory: join(dataDir, 'tmp'),
    log: quiet,
    dataDir,
  };
}
