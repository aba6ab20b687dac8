import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeImage } from '../../../test/documents/sample-files.ts';
import { makeAvatar } from './avatar.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'avatar-'));
});
afterAll(() => rm(directory, { recursive: true }));

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'draws a square WebP without metadata from %s',
  async (format) => {
    const [source, target] = [join(directory, format), join(directory, `${format}.out`)];
    await writeFile(source, await makeImage(format, { width: 300, height: 120, exif: 'A. Maker' }));
    const avatar = await makeAvatar(source, target);
    const bytes = await readFile(target);
    expect(avatar).toMatchObject({ contentType: 'image/webp', size: bytes.length });
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('A. Maker')).toBe(false);
  },
);
