import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Moves a folder, with its content, owner and mode, to a volume of its own, which is soon full. The size is as `mount` takes it: `16m`.
 *
 * @throws Error if it cannot be mounted, which needs root.
 */
export async function mountSmall(folder: string, size: string): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'proxima-aside-'));
  const { stdout } = await run('stat', ['-c', '%u:%g:%a', folder]);
  const [uid, gid, mode] = stdout.trim().split(':');
  const options = `size=${size},uid=${uid},gid=${gid},mode=${mode}`;
  try {
    await run('cp', ['-a', `${folder}/.`, aside]);
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    await run('cp', ['-a', `${aside}/.`, folder]);
    await run('chown', [`${uid}:${gid}`, folder]);
    await run('chmod', [mode ?? '700', folder]);
  } catch (error) {
    throw new Error(`a small volume cannot be mounted (${(error as Error).message.split('\n')[0]})`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

export async function unmount(folder: string): Promise<void> {
  await run('umount', ['-l', folder]);
}
