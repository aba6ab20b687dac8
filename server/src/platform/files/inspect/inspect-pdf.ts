import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';
import { RefusedFile } from './refusal.ts';

const headBytes = 1024;
// A ZIP archive is found by a record in the last 22 bytes plus a comment of up to 65,535.
const tailBytes = 65_557;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/** Whether a ZIP reader would take the file for an archive: its closing record reaches exactly to the end. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/**
 * A PDF from its first byte to its end: header, cross-reference and end mark, nothing after it, and nothing that makes
 * another kind of program take it for its own.
 */
export async function inspectPdf(file: FileHandle, size: number): Promise<void> {
  const refuse = (detail: string) => new RefusedFile('notWhatItSays', detail);
  const head = (await readAt(file, 0, Math.min(headBytes, size))).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) throw refuse('no PDF header at the first byte');
  if (markup.test(head)) throw refuse('markup in the header');
  const tail = await readAt(file, Math.max(0, size - tailBytes), Math.min(tailBytes, size));
  if (endsAsZip(tail)) throw refuse('also a ZIP archive');
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0) throw refuse('no end mark');
  if (/[^\s\0]/.test(tail.toString('latin1', end + 5))) throw refuse('content after the end mark');
  const [, offset] = /startxref\s{1,8}(\d{1,12})\s{0,8}$/.exec(tail.toString('latin1', 0, end)) ?? [];
  if (offset === undefined || Number(offset) >= size) throw refuse('no cross-reference');
}
