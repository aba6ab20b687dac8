import { mkdir } from 'node:fs/promises';
import { isMissing, isThere } from './storage-error.ts';

/** Runs work that fails without the folder, and makes it only then: nearly always it is there. */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(folder);
    return work();
  }
}

/**
 * Makes a private folder, if it is missing. Tries one level first: creating several at a time reports a read-only disk as a missing
 * folder.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (isMissing(error)) await mkdir(folder, { recursive: true, mode: 0o700 });
    else if (!isThere(error)) throw error;
  }
}
