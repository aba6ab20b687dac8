/**
 * Lines of waiting entries, one for each key: within a line first come, first served; among the lines one entry each in
 * rotation, so that whoever sends a thousand delays the others by one.
 */
export class FairQueue<Entry> {
  readonly #lines = new Map<string, Entry[]>();
  readonly #capacity: number;
  #size = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds an entry. Of a full queue somebody has to go: the newest entry of the longest line is returned, or this one. */
  push(key: string, entry: Entry): Entry | undefined {
    const line = this.#lines.get(key) ?? [];
    if (this.#size < this.#capacity) {
      this.#append(key, line, entry);
      return undefined;
    }
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a), line);
    if (longest.length <= line.length + 1) return entry;
    const refused = longest.pop();
    this.#size -= 1;
    this.#append(key, line, entry);
    return refused;
  }

  /** Removes the entry whose turn it is. */
  shift(): Entry | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [key, line] = first;
    const entry = line.shift();
    this.#size -= 1;
    this.#lines.delete(key);
    if (line.length > 0) this.#lines.set(key, line);
    return entry;
  }

  #append(key: string, line: Entry[], entry: Entry): void {
    line.push(entry);
    this.#lines.set(key, line);
    this.#size += 1;
  }
}
