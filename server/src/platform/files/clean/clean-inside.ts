import { isCompoundFile, readCompoundFile } from '../inspect/ole/compound-file.ts';
import { withoutMetadata } from '../without-metadata.ts';

/** Streams of an equation. Any other object may say who made it, in properties or in formats that cannot be cleaned. */
const ofEquation = new Set(['\x01compobj', '\x01ole', '\x03objinfo', 'equation native', '\x02olepres000']);
const linked = 1;

/** Whether an object in a document is an equation, which names nobody. */
export function isEquation(bytes: Buffer): boolean {
  if (!isCompoundFile(bytes)) return false;
  const { streams, storages } = readCompoundFile(bytes);
  const link = streams.find(({ name }) => name === '\x01ole')?.read();
  const isLinked = link !== undefined && link.length >= 8 && (link.readUInt32LE(4) & linked) !== 0;
  return (
    !isLinked &&
    storages.length === 0 &&
    streams.every(({ name }) => ofEquation.has(name)) &&
    streams.some(({ name }) => name === 'equation native')
  );
}

/** A picture in a document without what the camera wrote beside it; other bytes as they are. Null for a damaged picture. */
export async function cleanMedia(bytes: Buffer): Promise<Buffer | null> {
  const type = typeOf(bytes);
  return type === null ? bytes : withoutMetadata(bytes, type).catch(() => null);
}

function typeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | null {
  const start = bytes.toString('latin1', 0, 4);
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return start === '\x89PNG' ? 'image/png' : null;
}
