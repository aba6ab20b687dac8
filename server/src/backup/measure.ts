import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Measured {
  bytes: number;
  /** Line breaks. Each ends a row of COPY text, which escapes line breaks inside values. */
  rows: number;
  sha256: string;
}

/** Passes bytes through unchanged and counts and hashes them. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #rows = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#rows += 1;
    done(null, chunk);
  }

  /** Call it once, after the stream has ended. */
  result(): Measured {
    return { bytes: this.#bytes, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export const measureFile = (path: string): Promise<Measured> => measureStream(createReadStream(path));

/** Reads a stream to its end. */
export async function measureStream(stream: Readable): Promise<Measured> {
  const measure = new Measure();
  measure.resume();
  await pipeline(stream, measure);
  return measure.result();
}
