import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../monitoring/start-error.ts';
import { keyPattern, newKeyText } from './installation-key.ts';

export const keyFileOf = (dataDir: string): string => join(dataDir, 'installation.key');

const ownerOnly = 0o600;

/** Null if there is no such file. @throws StartError if its content is not a key. */
export async function readKeyFile(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`${path} cannot be read: ${error.message}.`);
  });
  if (text === null) return null;
  if (!keyPattern.test(text.trim()))
    throw new StartError(`${path} does not contain an installation key (64 hexadecimal digits).`);
  return text.trim();
}

/** Whether anyone but the owner may read the file. Windows has no such bits. */
export async function isReadByOthers(path: string): Promise<boolean> {
  return process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0;
}

export const closeToOthers = (path: string): Promise<void> => chmod(path, ownerOnly);

/** Writes a new key that only the owner can read, or reads one that another process has just written. The file is never partial. */
export async function createKeyFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeSynced(draft, `${newKeyText()}\n`);
    await link(draft, path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new StartError(`${path} cannot be written: ${message}.`);
  } finally {
    await rm(draft, { force: true });
  }
  const text = await readKeyFile(path);
  if (text === null) throw new StartError(`${path} was removed while it was being created. Start again.`);
  return text;
}

/** Replaces the key in the file. */
export async function replaceKeyFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeSynced(draft, `${text}\n`);
  await rename(draft, path);
}

async function writeSynced(path: string, content: string): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', ownerOnly);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
