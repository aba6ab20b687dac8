import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quiet } from '../../../test/database/test-postgres.ts';
import { borrowDatabase, provideDatabase } from './provide-database.ts';

test('with DATABASE_URL nothing embedded starts', async () => {
  const dataDir = join(tmpdir(), `proxima-never-made-${process.pid}`);
  const url = 'postgres://app:secret@db.example.com/app';
  const config = {
    dataDir,
    workers: 1,
    database: { url, directUrl: undefined, replicaUrl: undefined, connections: 2, namedStatements: true },
  };
  const provided = await provideDatabase({ config, log: quiet, onLost: () => undefined });
  expect(provided.url).toBe(url);
  await provided.stop();
  expect(existsSync(dataDir)).toBe(false);
});

test('a command-line tool goes past the pooler', async () => {
  const [url, directUrl] = ['postgres://pooler/app', 'postgres://db/app'];
  const database = { url, directUrl, replicaUrl: undefined, connections: 2, namedStatements: false };
  const options = { config: { dataDir: '', workers: 1, database }, log: quiet, onLost: () => undefined };
  expect((await borrowDatabase(options)).url).toBe(directUrl);
  expect((await provideDatabase(options)).url).toBe(url);
});
