import { execFile } from 'node:child_process';
import { open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../platform/monitoring/start-error.ts';

const run = promisify(execFile);

export const isArchive = (path: string): boolean => path.endsWith('.tar');

/** Packs a folder into one file with the system's tar. The file gets its name once it is complete and synced. */
export async function pack(folder: string, archive: string): Promise<void> {
  const draft = `${archive}.unfinished`;
  try {
    await tar('-cf', draft, '-C', folder, '.');
    const file = await open(draft, 'r+');
    await file.sync().finally(() => file.close());
    await rename(draft, archive);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** @throws StartError for a file that is not an archive. */
export async function unpack(archive: string, folder: string): Promise<void> {
  await tar('-xf', archive, '-C', folder, '--no-same-owner');
}

async function tar(...args: string[]): Promise<void> {
  await run('tar', args).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
    const reason =
      error.code === 'ENOENT' ? 'this system has no tar' : (error.stderr ?? error.message).trim();
    throw new StartError(`The archive cannot be packed or unpacked: ${reason}.`, { cause: error });
  });
}
