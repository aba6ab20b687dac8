import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** From now on, files written by this process and its children are readable only by their own account. */
export const makeFilesPrivate = (): void => {
  process.umask(0o077);
};

/**
 * Creates the data folder if it is missing. Others may pass through folders created by root but not list them, because the
 * embedded database inside runs as another account.
 */
export async function makeDataFolder(given: string): Promise<void> {
  const dataDir = resolve(given);
  const first = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (first === undefined || process.getuid?.() !== 0) return;
  for (let folder = dataDir; folder.startsWith(resolve(first)); folder = dirname(folder))
    await chmod(folder, 0o711);
}
