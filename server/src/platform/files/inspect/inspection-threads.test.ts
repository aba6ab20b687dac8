import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { inspectInThread } from './inspection-threads.ts';
import { RefusedFile } from './refusal.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'threads-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function refusalOf(content: Buffer): Promise<string | null> {
  const path = join(directory, 'file');
  await writeFile(path, content);
  try {
    await inspectInThread({ path, extension: '.pdf' });
    return null;
  } catch (error) {
    if (error instanceof RefusedFile) return error.refusal;
    throw error;
  }
}

it('a file made to exhaust its reader is refused, and the server stays responsive and inspects the next file', async () => {
  const objects = `90 0 obj[${'<<>>'.repeat(4_000_000)}]endobj\n`;
  const heavy = Buffer.concat([makePdf(), Buffer.from(objects), Buffer.from('%%EOF\n')]);
  let maxPause = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    maxPause = Math.max(maxPause, performance.now() - last);
    last = performance.now();
  }, 20);
  expect(await refusalOf(heavy)).toBe('tooHeavy');
  clearInterval(watch);
  expect(maxPause).toBeLessThan(2_000);
  expect(await refusalOf(makePdf())).toBeNull();
}, 60_000);

it('a missing file is an error, not a refusal', async () => {
  await expect(inspectInThread({ path: join(directory, 'nowhere'), extension: '.pdf' })).rejects.toThrow(
    'ENOENT',
  );
});
