import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Files that this process and its children write from now on are readable by their own account only. */
export const makeFilesPrivate = (): void => {
  process.umask(0o077);
};

/**
 * Makes the data folder unless it is there. What root makes may be passed through, not read, by others: the embedded database
 * is below and runs as another account.
 */
export async function makeDataFolder(given: string): Promise<void> {
  const dataDir = resolve(given);
  const first = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (first === undefined || process.getuid?.() !== 0) return;
  for (let folder = dataDir; folder.startsWith(resolve(first)); folder = dirname(folder))
    await chmod(folder, 0o711);
}
