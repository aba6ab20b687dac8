import { inflateSync } from 'node:zlib';
import { findNetworkBytes } from '../network-address.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import { findStream, isCompoundFile, readCompoundFile, type Storage, type Stream } from './compound-file.ts';

const records = { text: 0x0fba, object: 0x1011, encryption: 0x2f14 };
// Records that play a sound or video from a file: linked sounds, and three kinds of video.
const media = new Set([0x1005, 0x1006, 0x1007, 0x1010]);
const encrypted = 0xf3d1c4df;
const maxObjectSize = 64 * 1024 * 1024;

/**
 * Checks a PowerPoint presentation of 1997 to 2003 ([MS-PPT]): not encrypted, nothing loaded from another machine. Returns its
 * embedded objects, macros included, each of which is a compound file.
 */
export function inspectPpt(root: Storage, main: Stream): Storage[] {
  const user = findStream(root, 'current user')?.read();
  if (user !== undefined && user.length >= 16 && user.readUInt32LE(12) === encrypted)
    throw new RefusedFile('password', 'encrypted');
  const bytes = main.read();
  if (bytes.length < 8) throw damaged('no presentation');
  return [...readObjects(bytes, false, 0)];
}

/** Records have version and instance, type and length; version 15 marks a container of other records. */
function* readObjects(bytes: Buffer, isMedia: boolean, depth: number): Generator<Storage> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const kind = bytes.readUInt16LE(at);
    const type = bytes.readUInt16LE(at + 2);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length;
    if (type === records.encryption) throw new RefusedFile('password', 'encrypted');
    if (type === records.text && isMedia) checkPath(data);
    if (type === records.object) yield* unpacked(data, kind >> 4 === 1);
    else if ((kind & 15) === 15 && depth < 30) yield* readObjects(data, media.has(type), depth + 1);
  }
}

function checkPath(data: Buffer): void {
  const address = findNetworkBytes(data);
  if (address !== undefined) throw new RefusedFile('outsideContent', address);
}

function unpacked(data: Buffer, isPacked: boolean): Storage[] {
  let bytes = data;
  if (isPacked) {
    try {
      bytes = inflateSync(data.subarray(4), { maxOutputLength: maxObjectSize });
    } catch (error) {
      const isTooLarge = error instanceof RangeError;
      throw isTooLarge
        ? new RefusedFile('tooMuchInside', 'an embedded object')
        : damaged('an embedded object');
    }
  }
  return isCompoundFile(bytes) ? [readCompoundFile(bytes)] : [];
}
