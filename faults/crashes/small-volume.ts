import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { mountSmall, unmount } from '../../testing/processes/volume.ts';
import { CannotBeCaused } from '../fault.ts';

const filler = 'filler';

interface SmallVolumeSteps {
  /** Runs before the folders are moved to small volumes. */
  prepare: (server: ServerUnderTest) => Promise<void>;
  check: (server: ServerUnderTest) => Promise<void>;
}

/**
 * Starts a server and moves the named folders of its data folder, with their content, to small volumes of their own for the check.
 *
 * @throws CannotBeCaused if a volume cannot be mounted, which needs root.
 */
export async function onSmallVolume(
  names: string[],
  size: string,
  { prepare, check }: SmallVolumeSteps,
): Promise<void> {
  const server = await startServer();
  const folders = names.map((name) => join(server.dataDir, name));
  const mounted: string[] = [];
  try {
    await prepare(server);
    await server.kill('SIGTERM');
    for (const folder of folders) {
      await mountSmall(folder, size).catch((error: Error) => {
        throw new CannotBeCaused(error.message);
      });
      mounted.push(folder);
    }
    await server.start();
    await check(server);
  } finally {
    await server.kill('SIGTERM');
    for (const folder of mounted) await unmount(folder);
    await server.stop();
  }
}

/** Writes files until the volume is full. */
export async function fill(folder: string): Promise<void> {
  for (let part = 0; part < 1_000; part += 1) {
    try {
      await writeFile(join(folder, `${filler}-${part}`), Buffer.alloc(1024 * 1024));
    } catch {
      return;
    }
  }
}

/** Removes what `fill` wrote. */
export async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(filler)) await rm(join(folder, name));
  }
}

/** Counts the files in the folders, except those that `fill` wrote. */
export async function countFiles(folders: string[]): Promise<number> {
  const lists = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  return (await Promise.all(lists)).flat().filter((entry) => entry.isFile() && !entry.name.startsWith(filler))
    .length;
}
