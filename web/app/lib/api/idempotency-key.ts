import { randomKey } from '../browser/random-key.ts';

const fingerprint = (values: object) =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * Names attempts to send (header Idempotency-Key): the same values get the same key until the server has acknowledged
 * them, so that a repeated attempt on a bad line is stored once.
 */
export class IdempotencyKey {
  #of = '';
  #key = '';

  keyFor(values: object): string {
    const of = fingerprint(values);
    if (of !== this.#of) {
      this.#of = of;
      this.#key = randomKey();
    }
    return this.#key;
  }

  acknowledge(): void {
    this.#of = '';
  }
}
