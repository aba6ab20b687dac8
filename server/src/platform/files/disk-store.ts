import { randomBytes } from 'node:crypto';
import { closeSync, fsync, open as openFile } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { DomainError } from '../domain-error.ts';
import type { FileStore } from './file-store.ts';
import { inFolder, makeFolder } from './in-folder.ts';
import { isMissing, onDisk } from './storage-error.ts';

const openDescriptor = promisify(openFile);
const syncDescriptor = promisify(fsync);
const keyPattern = /^[A-Za-z0-9_-]{20,64}$/;

/** Stores files under `directory`, in folders by the first two characters of a key, so that none grows too large. */
export function diskStore(directory: string): FileStore {
  // Folders whose own directory entries are known to be synced.
  const synced = new Set<string>();
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new DomainError('not_found');
    return join(directory, key.slice(0, 2).toLowerCase(), key);
  };

  return {
    put: (key, temporaryPath) => onDisk(() => moveDurably(temporaryPath, pathOf(key), synced)),

    async get(key, range): Promise<Readable> {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new DomainError('not_found', { cause: error }) : asReadError(error);
      });
      return handle.createReadStream(range);
    },

    delete: (key) =>
      onDisk(async () => {
        await rm(pathOf(key), { force: true });
        await rm(`${pathOf(key)}.part`, { force: true });
      }),

    async isEmpty() {
      const found = await readdir(directory).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw asReadError(error);
      });
      return found.length === 0;
    },

    check: () => onDisk(() => writeProbe(directory)),
  };
}

const asReadError = (error: unknown): DomainError => new DomainError('unavailable', { cause: error });

/**
 * Once this resolves, the file survives a power cut. Until then no row refers to its key, so it gets its name first: syncing it together
 * with its folder takes one commit of the file system's journal.
 */
async function moveDurably(from: string, to: string, synced: Set<string>): Promise<void> {
  const folder = dirname(to);
  await inFolder(folder, () => renameAcross(from, to));
  await Promise.all([sync(to), sync(folder)]);
  if (synced.has(folder)) return;
  await sync(dirname(folder));
  await sync(dirname(dirname(folder)));
  synced.add(folder);
}

async function sync(path: string): Promise<void> {
  const descriptor = await openDescriptor(path, 'r');
  try {
    await syncDescriptor(descriptor);
  } finally {
    // Nothing is left to write, so this does not wait, and a switch to another thread would cost more.
    closeSync(descriptor);
  }
}

/** Renames; if the temporary folder is on another volume, copies next to the target and renames the copy. */
async function renameAcross(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    const beside = `${to}.part`;
    try {
      await copyFile(from, beside);
      await rename(beside, to);
    } catch (failure) {
      await rm(beside, { force: true });
      throw failure;
    }
    await rm(from, { force: true });
  }
}

async function writeProbe(directory: string): Promise<void> {
  await makeFolder(directory);
  const path = join(directory, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.write(Buffer.alloc(4096, 1));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
