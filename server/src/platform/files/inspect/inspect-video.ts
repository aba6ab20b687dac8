import { type FileHandle, open } from 'node:fs/promises';
import type { VideoExtension } from '@proxima/contract/files/files';
import { EicarSearch } from './eicar.ts';
import { damaged } from './refusal.ts';

/** Maximum number of top-level boxes that are checked; a recording in fragments has two for each. */
const maxBoxes = 200_000;

/**
 * Checks that a video has the type in its name and is complete as far as its container shows. Nothing in it can run: browsers decode
 * it in isolation.
 * @throws RefusedFile
 */
export async function inspectVideo(path: string, extension: VideoExtension): Promise<void> {
  const file = await open(path);
  try {
    await (extension === '.mp4' ? inspectMp4(file) : inspectWebm(file));
    const eicar = new EicarSearch();
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) eicar.search(chunk);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

interface Box {
  type: string;
  size: number;
}

/** A box of an MP4: its size in four bytes, or in eight after its type, or to the end. */
async function readBox(file: FileHandle, position: number, left: number): Promise<Box> {
  const head = await readAt(file, position, 16);
  if (head.length < 8) throw damaged('a box of the video is cut off');
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, size: left };
  if (short > 1) return { type, size: short };
  return { type, size: head.length === 16 ? Number(head.readBigUInt64BE(8)) : 0 };
}

/** An MP4 begins with its type, and has a complete index and complete pictures. */
async function inspectMp4(file: FileHandle): Promise<void> {
  const { size: total } = await file.stat();
  const types = new Set<string>();
  let position = 0;
  for (let count = 0; position < total && count < maxBoxes; count += 1) {
    const { type, size } = await readBox(file, position, total - position);
    if (count === 0 && type !== 'ftyp') throw damaged('the video does not begin as an MP4');
    if (size < 8 || size > total - position) throw damaged('the video is cut off');
    types.add(type);
    position += size;
  }
  if (!types.has('moov') || !(types.has('mdat') || types.has('moof')))
    throw damaged('the video has no pictures');
}

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const segment = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** The element with the document type, which has four letters. */
const webm = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]);

/** A WebM begins with a header that names it, then its only segment. */
async function inspectWebm(file: FileHandle): Promise<void> {
  const head = await readAt(file, 0, 4_096);
  const type = head.indexOf(webm);
  if (head.indexOf(ebml) !== 0 || type < 0 || head.indexOf(segment, type) < 0)
    throw damaged('the video does not begin as a WebM');
}
