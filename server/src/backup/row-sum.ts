import { hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Passes COPY text through unchanged and sums up the hashes of its rows. The same rows have the same sum in any order: a database may return
 * them in another one than that in which they were loaded.
 */
export class RowSum extends Transform {
  #begun: Buffer[] = [];
  #sum = 0n;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      this.#add(Buffer.concat([...this.#begun, chunk.subarray(from, at)]));
      this.#begun = [];
      from = at + 1;
    }
    this.#begun.push(chunk.subarray(from));
    done(null, chunk);
  }

  #add(row: Buffer): void {
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', row)}`));
  }

  /** Call it once the stream has ended. */
  result(): bigint {
    return this.#sum;
  }
}
