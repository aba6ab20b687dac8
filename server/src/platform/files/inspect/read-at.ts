import type { FileHandle } from 'node:fs/promises';
import { RefusedFile } from './refusal.ts';

/** Exactly `length` bytes from `position`; a file that ends earlier is not what it says. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new RefusedFile('notWhatItSays', 'cut off');
  return buffer;
}
