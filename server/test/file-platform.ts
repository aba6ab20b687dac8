import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Platform } from '../src/platform/context.ts';
import { openFileStore, temporaryDirectory } from '../src/platform/files/open-file-store.ts';
import { sweepTemporaryFiles } from '../src/platform/files/temporary-files.ts';
import { startJobs } from '../src/platform/jobs-pgboss.ts';
import { testDatabase } from './database.ts';
import { startRealtime } from './realtime-harness.ts';
import { quiet } from './test-postgres.ts';

/** A platform on a real database and a data folder of its own, removed when the test file is done. No mail leaves it. */
export async function filePlatform(): Promise<{ platform: Platform; reset(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  const { url, db, reset } = await testDatabase();
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const jobs = await startJobs({ url, log: quiet, workers: 0 });
  const { realtime, stop } = await startRealtime();
  await sweepTemporaryFiles(temporaryDirectory(config));
  afterAll(async () => {
    await jobs.stop();
    await stop();
    await rm(dataDir, { recursive: true });
  });
  const refuse = async () => {
    throw new Error('no mail is sent here');
  };
  const platform: Platform = {
    config,
    db,
    files: openFileStore(config),
    temporaryDirectory: temporaryDirectory(config),
    jobs,
    mailer: { deliver: refuse, check: refuse, close: async () => {} },
    realtime,
    clock: systemClock,
    log: quiet,
  };
  return { platform, reset };
}
