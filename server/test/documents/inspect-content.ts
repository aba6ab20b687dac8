import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileKind } from '@proxima/contract/files/files';
import { inspectFile } from '../../src/platform/files/inspect/inspect-file.ts';
import { RefusedFile } from '../../src/platform/files/inspect/refusal.ts';

/** Sends a file through the inspection: the content type, or the reason of the refusal. Any other error is thrown. */
export async function inspect(
  name: string,
  content: Buffer | string,
  kind: FileKind = 'attachment',
): Promise<string> {
  return (await inspectWithDetail(name, content, kind)).outcome;
}

/** The same with what the refusal says was found. */
export async function inspectWithDetail(
  name: string,
  content: Buffer | string,
  kind: FileKind = 'attachment',
): Promise<{ outcome: string; detail: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'inspect-'));
  const path = join(directory, 'file');
  try {
    await writeFile(path, content);
    return { outcome: (await inspectFile(path, name, kind)).contentType, detail: '' };
  } catch (error) {
    if (error instanceof RefusedFile) return { outcome: error.refusal, detail: error.message };
    throw error;
  } finally {
    await rm(directory, { recursive: true });
  }
}
