import { randomKey } from '../browser/random-key.ts';
import { isRefusal } from './api-error.ts';

/** The same text for calls with the same values. */
export const fingerprint = (call: object): string =>
  JSON.stringify(call, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * Keys for calls that change something (header Idempotency-Key). A call without a reply keeps its key, so that trying again with
 * the same values takes effect once. After another call has succeeded, the same values get a new key, as that call may have undone
 * the first.
 */
export class IdempotencyKeys {
  readonly #unanswered = new Map<string, string>();

  async use<Reply>(call: object, send: (key: string) => Promise<Reply>): Promise<Reply> {
    const name = fingerprint(call);
    const key = this.#unanswered.get(name) ?? randomKey();
    this.#unanswered.set(name, key);
    try {
      const reply = await send(key);
      this.#unanswered.clear();
      return reply;
    } catch (error) {
      if (isRefusal(error)) this.#unanswered.delete(name);
      else this.#unanswered.set(name, key);
      throw error;
    }
  }
}
