import { RefusedFile } from './refusal.ts';

// In two parts, so that scanners do not report this source file.
const signature = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Searches a stream of chunks for the EICAR test file, which is refused even without a virus scanner. */
export class EicarSearch {
  #rest = Buffer.alloc(0);

  /** @throws RefusedFile `infected` once the signature is complete, even across chunks. */
  search(chunk: Buffer): void {
    const seam = Buffer.concat([this.#rest, chunk.subarray(0, signature.length)]);
    if (seam.includes(signature) || chunk.includes(signature)) throw new RefusedFile('infected', 'EICAR');
    const tail = chunk.length >= signature.length ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = Buffer.from(tail.subarray(-signature.length + 1));
  }
}
