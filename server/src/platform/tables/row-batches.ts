/** Reads rows from batches of any size, and reports whether there are more. */
export class RowBatches<Row> {
  readonly #source: AsyncIterator<readonly Row[]>;
  #rest: readonly Row[] = [];

  constructor(source: AsyncIterable<readonly Row[]>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return false;
      this.#rest = value;
    }
    return true;
  }

  /** At most `max` of the rows already read; none at the end. */
  async take(max: number): Promise<readonly Row[]> {
    if (!(await this.hasMore())) return [];
    const taken = this.#rest.slice(0, max);
    this.#rest = this.#rest.slice(max);
    return taken;
  }

  /** Ends the source early. */
  async end(): Promise<void> {
    await this.#source.return?.();
  }
}
