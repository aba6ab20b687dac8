import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStore } from './disk-store.ts';
import { newFileKey } from './file-name.ts';

let base: string;
let volume: string;
const isRoot = process.getuid?.() === 0;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'store-'));
  volume = join(base, 'files');
});
afterEach(() => rm(base, { recursive: true }));

async function temporary(content: string | Buffer): Promise<string> {
  const path = join(base, `upload-${newFileKey()}`);
  await writeFile(path, content);
  return path;
}

describe('the disk store', () => {
  it('stores a file under its key and returns it, whole and in part', async () => {
    const store = diskStore(volume);
    const key = newFileKey();
    const path = await temporary('0123456789');
    await store.put(key, path, 'text/plain');
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(String(await buffer(await store.get(key)))).toBe('0123456789');
    expect(String(await buffer(await store.get(key, { start: 2, end: 4 })))).toBe('234');
  });

  it('rejects with not_found for unknown, deleted and impossible keys', async () => {
    const store = diskStore(volume);
    const key = newFileKey();
    await store.put(key, await temporary('x'), 'text/plain');
    await store.delete(key);
    await store.delete(key);
    for (const unknown of [key, newFileKey(), '../../../../etc/passwd', 'short', '']) {
      await expect(store.get(unknown)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('accepts files from another volume', async () => {
    const shared = await mkdtemp('/dev/shm/store-');
    try {
      const path = join(shared, 'upload');
      await writeFile(path, 'from afar');
      const store = diskStore(volume);
      const key = newFileKey();
      await store.put(key, path, 'text/plain');
      expect(String(await buffer(await store.get(key)))).toBe('from afar');
      expect(await readdir(shared)).toEqual([]);
    } finally {
      await rm(shared, { recursive: true });
    }
  });

  it('passes its check, which leaves nothing behind', async () => {
    await diskStore(volume).check();
    expect(await readdir(volume)).toEqual([]);
  });
});

/** Runs `work` on a volume of 256 kB. Only root can mount one. */
async function onSmallVolume(work: () => Promise<void>): Promise<void> {
  await mkdir(volume);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', volume]);
  try {
    await work();
  } finally {
    execFileSync('umount', [volume]);
  }
}

describe.runIf(isRoot && canMount())('a full or read-only disk', () => {
  it('rejects with storage_full, leaves no partial file, and recovers by itself', () =>
    onSmallVolume(async () => {
      const store = diskStore(volume);
      const [kept, refused] = [newFileKey(), newFileKey()];
      await store.put(kept, await temporary(Buffer.alloc(100_000, 'a')), 'text/plain');
      const large = await temporary(Buffer.alloc(300_000));
      await expect(store.put(refused, large, 'text/plain')).rejects.toMatchObject({ code: 'storage_full' });
      await expect(store.get(refused)).rejects.toMatchObject({ code: 'not_found' });
      expect((await buffer(await store.get(kept))).length).toBe(100_000);
      expect((await readdir(volume, { recursive: true })).filter((name) => name.includes('.part'))).toEqual(
        [],
      );
      await store.put(refused, await temporary('small'), 'text/plain');
    }));

  it('still reads existing files while nothing can be written', () =>
    onSmallVolume(async () => {
      const store = diskStore(volume);
      const key = newFileKey();
      await store.put(key, await temporary('kept'), 'text/plain');
      execFileSync('mount', ['-o', 'remount,ro', volume]);
      const put = store.put(newFileKey(), await temporary('x'), 'text/plain');
      await expect(put).rejects.toMatchObject({ code: 'storage_full' });
      await expect(store.check()).rejects.toMatchObject({ code: 'storage_full' });
      expect(String(await buffer(await store.get(key)))).toBe('kept');
    }));
});

/** Containers often lack the right to mount although they run as root. */
function canMount(): boolean {
  const probe = `${tmpdir()}/mount-probe-${process.pid}`;
  try {
    execFileSync(
      'sh',
      ['-c', `mkdir ${probe} && mount -t tmpfs -o size=64k tmpfs ${probe} && umount ${probe}`],
      { stdio: 'ignore' },
    );
    return true;
  } catch {
    return false;
  } finally {
    execFileSync('rmdir', [probe], { stdio: 'ignore' });
  }
}
