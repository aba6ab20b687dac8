import { constants, inflateSync } from 'node:zlib';
import { damaged, RefusedFile } from '../refusal.ts';
import type { PdfValue } from './pdf-syntax.ts';

const maxUnpacked = 100 * 1024 * 1024;

interface Filters {
  names: (string | undefined)[];
  parameters: PdfValue[];
}

/**
 * Undoes the filters of a stream of objects or text.
 * @throws RefusedFile `tooMuchInside`, or `notWhatItSays` for filters that are not used there.
 */
export function unpackStream(data: Buffer, { names, parameters }: Filters): Buffer {
  return names.reduce((bytes, name, index) => {
    if (name !== 'FlateDecode' && name !== 'Fl') throw damaged(`the filter ${name}`);
    return undoPredictor(inflated(bytes), parameters[index] ?? null);
  }, data);
}

/** Unpacks as much as possible: readers use the data before a broken end. */
function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxUnpacked });
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedFile('tooMuchInside', 'a stream');
    throw damaged('a stream that cannot be unpacked');
  }
}

/** The predictors of PNG: each row begins with a byte for the method by which it was predicted. */
function undoPredictor(bytes: Buffer, parameters: PdfValue): Buffer {
  const value = (key: string, otherwise: number): number => {
    const given = parameters instanceof Map ? parameters.get(key) : undefined;
    return typeof given === 'number' ? given : otherwise;
  };
  if (value('Predictor', 1) < 10) return bytes;
  const pixel = Math.max(1, Math.ceil((value('Colors', 1) * value('BitsPerComponent', 8)) / 8));
  const row = Math.ceil((value('Colors', 1) * value('BitsPerComponent', 8) * value('Columns', 1)) / 8);
  if (row < 1 || row > bytes.length) return bytes;
  const out = Buffer.alloc(Math.ceil(bytes.length / (row + 1)) * row);
  for (let at = 0, to = 0; at < bytes.length; at += row + 1, to += row)
    for (let index = 0; index < row && at + 1 + index < bytes.length; index += 1) {
      const left = index >= pixel ? (out[to + index - pixel] ?? 0) : 0;
      const up = to > 0 ? (out[to + index - row] ?? 0) : 0;
      const corner = to > 0 && index >= pixel ? (out[to + index - row - pixel] ?? 0) : 0;
      out[to + index] = (bytes[at + 1 + index] ?? 0) + predicted(bytes[at] ?? 0, left, up, corner);
    }
  return out;
}

function predicted(method: number, left: number, up: number, corner: number): number {
  if (method === 1) return left;
  if (method === 2) return up;
  if (method === 3) return Math.floor((left + up) / 2);
  if (method !== 4) return 0;
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
