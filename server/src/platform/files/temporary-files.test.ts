import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newTemporaryPath, sweepTemporaryFiles } from './temporary-files.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'sweep-')), 'tmp');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

it('creates the directory, and removes uploads of stopped servers but not of running ones', async () => {
  expect(await sweepTemporaryFiles(directory)).toBe(0);
  const own = newTemporaryPath(directory);
  const parents = own.replace(`-${process.pid}-`, `-${process.ppid}-`);
  const gone = own.replace(`-${process.pid}-`, '-999999999-');
  const elsewhere = join(directory, `upload-otherhost-${process.ppid}-00`);
  const elsewhereLongAgo = join(directory, `upload-otherhost-${process.ppid}-01`);
  const foreign = join(directory, 'notes.txt');
  for (const path of [own, parents, gone, elsewhere, elsewhereLongAgo, foreign]) await writeFile(path, 'x');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(elsewhereLongAgo, twoHoursAgo, twoHoursAgo);
  expect(await sweepTemporaryFiles(directory)).toBe(3);
  const left = [parents, elsewhere, foreign].map((path) => basename(path));
  expect((await readdir(directory)).sort()).toEqual(left.sort());
});
