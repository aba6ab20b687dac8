import { RefusedFile } from './refusal.ts';

/** For a file and everything packed inside it together (docs/rules.md, Files). */
const limits = { entries: 2_000, unpacked: 100 * 1024 * 1024, ratio: 1_000, depth: 4 };

const tooMuch = (detail: string) => new RefusedFile('tooMuchInside', detail);

/** Limits what a file may unpack to. Nested archives share the budget of the outer one. */
export class Budget {
  #entries = 0;
  #unpacked = 0;

  /** @throws RefusedFile `tooMuchInside`, also for an archive nested too deeply. */
  openArchive(entries: number, depth: number): void {
    if (depth > limits.depth) throw tooMuch('too deep');
    this.#entries += entries;
    if (this.#entries > limits.entries) throw tooMuch('too many entries');
  }

  /** @throws RefusedFile `tooMuchInside`. Sizes in bytes. */
  unpack(packed: number, unpacked: number): void {
    this.#unpacked += unpacked;
    if (this.#unpacked > limits.unpacked) throw tooMuch('too large unpacked');
    if (unpacked > packed * limits.ratio) throw tooMuch('packed too well');
  }
}
