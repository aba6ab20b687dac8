import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { quiet } from '../../../test/database/test-postgres.ts';
import { StartError } from '../monitoring/start-error.ts';
import { installationKey, newKeyText } from './installation-key.ts';
import { getKey, openKey } from './open-key.ts';

const { db, reset } = await testDatabase();
const folders: string[] = [];
beforeEach(reset);
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A node with its own data folder. */
async function node(text?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'proxima-key-'));
  folders.push(dataDir);
  const database = {
    url: undefined,
    directUrl: undefined,
    replicaUrl: undefined,
    connections: 5,
    namedStatements: true,
  };
  return { dataDir, installationKey: text, database };
}
const fileOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'installation.key');
const open = async (config: Awaited<ReturnType<typeof node>>) => openKey(config, db, quiet);

describe('the first start', () => {
  it('creates a key that only its account can read, whatever the umask, and later starts use it', async () => {
    const home = await node();
    const umask = process.umask(0);
    try {
      const { fingerprint } = await open(home);
      expect((await stat(fileOf(home))).mode & 0o777).toBe(0o600);
      expect((await open(home)).fingerprint).toBe(fingerprint);
      expect((await getKey(home, db)).key.fingerprint).toBe(fingerprint);
    } finally {
      process.umask(umask);
    }
  });

  it('uses the key of the variable and writes no file', async () => {
    const home = await node(newKeyText());
    await open(home);
    await expect(readFile(fileOf(home))).rejects.toThrow('ENOENT');
  });

  it('starts only one of two nodes with different keys', async () => {
    const results = await Promise.allSettled([open(await node()), open(await node())]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('gives all processes of one data folder the same key', async () => {
    const home = await node();
    const keys = await Promise.all([1, 2, 3, 4].map(() => open(home)));
    expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });
});

describe('a later start', () => {
  it('is refused without the key, and creates no other one', async () => {
    const { fingerprint } = await open(await node());
    const other = await node();
    await expect(open(other)).rejects.toThrow(StartError);
    await expect(open(other)).rejects.toThrow(`needs the installation key ${fingerprint}`);
    await expect(readFile(fileOf(other))).rejects.toThrow('ENOENT');
    await expect(getKey(other, db)).rejects.toThrow(StartError);
  });

  it('is refused with another key, from the variable or the file', async () => {
    await open(await node());
    await expect(open(await node(newKeyText()))).rejects.toThrow('INSTALLATION_KEY has another one');
    const other = await node();
    await writeFile(fileOf(other), newKeyText());
    await expect(open(other)).rejects.toThrow('installation.key has another one');
  });

  it('is refused with a file that does not contain a key', async () => {
    const home = await node();
    await writeFile(fileOf(home), 'secret');
    await expect(open(home)).rejects.toThrow('does not contain an installation key');
  });

  it('makes a key file private if others could read it', async () => {
    const home = await node();
    await open(home);
    await chmod(fileOf(home), 0o644);
    await open(home);
    expect((await stat(fileOf(home))).mode & 0o777).toBe(0o600);
  });
});

it('has a fingerprint that is not part of it, and a different key for each purpose', () => {
  const text = newKeyText();
  const key = installationKey(text);
  expect(text).not.toContain(key.fingerprint);
  expect(key.derive('chain seals').equals(key.derive('second factor'))).toBe(false);
  expect(key.derive('chain seals').equals(installationKey(text).derive('chain seals'))).toBe(true);
});
