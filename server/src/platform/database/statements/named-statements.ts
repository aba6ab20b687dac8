/** Maximum number of texts that one pool names: a connection stores a plan of about 20 kB for each that it has run. */
const maxNames = 300;

interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/**
 * Names statements by their text: a connection parses a named one once and plans it at most a few times, instead of with every call.
 * A text gets a name when it is sent a second time, so that texts sent only once use up no names. The number of names is bounded;
 * later texts are sent without a name. One object per pool of connections, never shared.
 */
export class NamedStatements {
  readonly #isOn: boolean;
  readonly #names = new Map<string, string>();
  readonly #unnamed = new Set<string>();
  #seenOnce = new Set<string>();
  /** Names given so far: none is given twice, because connections may still know what a deleted one meant. */
  #given = 0;

  /** `false` behind a pooler that assigns connections by transaction: there a name may be unknown or mean another text. */
  constructor(isOn = true) {
    this.#isOn = isOn;
  }

  /**
   * Sends a statement, named if its text has a name. After a migration by a newer node PostgreSQL refuses to use a plan whose columns
   * have changed: then the text loses its name and is sent again. Inside a transaction, where `mayRepeat` is false, it only loses its
   * name; the whole transaction has to run again (`isStalePlan`).
   */
  async send<Result>(
    text: string,
    values: readonly unknown[],
    query: (statement: Statement) => Promise<Result>,
    mayRepeat = true,
  ): Promise<Result> {
    const name = this.#isOn && isNameable(text) ? this.#nameOf(text) : undefined;
    try {
      return await query({ name, text, values: [...values] });
    } catch (error) {
      if (!name || !isStalePlan(error)) throw error;
      this.#names.delete(text);
      if (this.#unnamed.size < maxNames) this.#unnamed.add(text);
      if (!mayRepeat) throw error;
      return query({ text, values: [...values] }).catch(() => Promise.reject(error));
    }
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= maxNames || this.#unnamed.has(text)) return name;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= maxNames) this.#seenOnce = new Set();
      this.#seenOnce.add(text);
      return undefined;
    }
    this.#given += 1;
    const added = `s${this.#given}`;
    this.#names.set(text, added);
    return added;
  }
}

/** A single query. Not `begin` and the like, which the simple protocol sends in one message, and not several statements in one text. */
const isNameable = (text: string): boolean =>
  /^\s*(?:with|select|insert|update|delete)\s/i.test(text) && !/;\s*\S/.test(text);

/** Whether PostgreSQL refused to use the plan of a named statement because a migration changed what it returns. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';
