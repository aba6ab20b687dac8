import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quiet } from '../../../test/database/test-postgres.ts';
import { provideDatabase } from './provide-database.ts';

test('with DATABASE_URL nothing embedded starts', async () => {
  const dataDir = join(tmpdir(), `proxima-never-made-${process.pid}`);
  const url = 'postgres://app:secret@db.example.com/app';
  const config = {
    dataDir,
    workers: 1,
    database: { url, replicaUrl: undefined, connections: 2, namedStatements: true },
  };
  const provided = await provideDatabase({ config, log: quiet, onLost: () => undefined });
  expect(provided.url).toBe(url);
  await provided.stop();
  expect(existsSync(dataDir)).toBe(false);
});
