import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type ArchiveEntry, writeArchive } from './write-archive.ts';

const entry = (path: string, open: ArchiveEntry['open']): ArchiveEntry => ({
  path,
  isCompressed: false,
  open,
});

it('opens an entry only when it is read, one at a time', async () => {
  const opened: string[] = [];
  const megabyte = Buffer.alloc(1 << 20);
  const entries = ['a', 'b', 'c'].map((path) =>
    entry(path, async () => {
      opened.push(path);
      return Readable.from([megabyte, megabyte]);
    }),
  );
  const archive = writeArchive(entries);
  await sleep(50);
  expect(opened).toEqual(['a']);
  expect((await buffer(archive)).length).toBeGreaterThan(6 << 20);
  expect(opened).toEqual(['a', 'b', 'c']);
});

it('fails if an entry cannot be opened or read', async () => {
  const gone = entry('gone', async () => {
    throw new Error('gone');
  });
  await expect(buffer(writeArchive([gone]))).rejects.toThrow('gone');
  const torn = entry('torn', async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('torn');
      })(),
    ),
  );
  await expect(buffer(writeArchive([torn]))).rejects.toThrow('torn');
});

it('closes the open entry if the reader stops', async () => {
  const source = Readable.from(Array(64).fill(Buffer.alloc(1 << 20)));
  const archive = writeArchive([entry('large', async () => source)]);
  archive.once('data', () => archive.destroy());
  await new Promise((resolve) => source.once('close', resolve));
  expect(source.destroyed).toBe(true);
});
