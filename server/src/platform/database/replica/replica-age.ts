/**
 * The maximum age of a replica's data. A replica that has replayed the primary's log up to a position has everything that was
 * committed before the primary reached it. The replica's own lag is ignored: if it is cut off, it considers itself up to date.
 * Times are milliseconds of a monotonic clock.
 */
export class ReplicaAge {
  readonly #maxAge: number;
  /** The primary's recent positions, oldest first. */
  #positions: { time: number; position: number }[] = [];
  #hasAllOf = Number.NEGATIVE_INFINITY;

  /** Positions older than `maxAge` milliseconds are dropped. */
  constructor(maxAge: number) {
    this.#maxAge = maxAge;
  }

  /** Records that the primary was at this position at that time, or later. */
  primaryAt(time: number, position: number): void {
    const isUseful = (one: { time: number }) => time - one.time < this.#maxAge;
    this.#positions = [...this.#positions.filter(isUseful), { time, position }];
  }

  /** Records that the replica has replayed up to this position. */
  replicaAt(position: number): void {
    const reached = this.#positions.findLast((one) => one.position <= position);
    if (reached) this.#hasAllOf = reached.time;
  }

  /** Records that the replica does not reply. */
  replicaLost(): void {
    this.#hasAllOf = Number.NEGATIVE_INFINITY;
  }

  /** The data's age in milliseconds: the replica has everything committed before then. */
  at(time: number): number {
    return time - this.#hasAllOf;
  }
}
