import { findNetworkArgument } from './network-address.ts';
import { RefusedFile } from './refusal.ts';

const exchanges = /^(?:ddeauto|dde)$/;
const loads = /^(?:includepicture|includetext|include|import|link|rd|database|autotextlist|embed)$/;

/**
 * Checks the instruction of one Word field. Refuses DDE, and fields that load content from another machine. Clickable links are
 * accepted.
 * @throws RefusedFile `dataExchange`, `outsideContent`.
 */
export function checkField(instruction: string): void {
  const [, name = ''] = /^[\s\p{Cc}]*([a-z]{2,20})/iu.exec(instruction) ?? [];
  const field = name.toLowerCase();
  if (exchanges.test(field)) throw new RefusedFile('dataExchange', field);
  if (!loads.test(field)) return;
  const address = findNetworkArgument(instruction);
  if (address !== undefined) throw new RefusedFile('outsideContent', address);
}

/** Follows the marks of fields, which may be nested, and checks each instruction once it is complete. */
export class FieldReader {
  /** The instructions of the open fields; null for one whose result is being read. */
  readonly #open: (string | null)[] = [];

  begin(): void {
    if (this.#open.length < 100) this.#open.push('');
  }

  text(piece: string): void {
    const last = this.#open.length - 1;
    const instruction = this.#open[last];
    if (typeof instruction === 'string' && instruction.length < 10_000)
      this.#open[last] = instruction + piece;
  }

  separate(): void {
    this.#check();
    this.#open[Math.max(this.#open.length - 1, 0)] = null;
  }

  /** The text shown by an inner field becomes part of the outer one's instruction. */
  end(): void {
    this.#check();
    this.#open.pop();
  }

  #check(): void {
    const instruction = this.#open.at(-1);
    if (typeof instruction === 'string') checkField(instruction);
  }
}
