/**
 * How old a replica's answers are, from what can be known for certain: a replica that has replayed the primary's log up to a
 * position has everything that was committed before the primary stood there. Whether it believes itself to be up to date does
 * not count: one that is cut off believes so for ever. Times are milliseconds of one steady clock.
 */
export class ReplicaAge {
  readonly #remembered: number;
  /** Where the primary stood lately, oldest first. */
  #positions: { time: number; position: number }[] = [];
  #hasAllOf = Number.NEGATIVE_INFINITY;

  /** Positions older than `remembered` milliseconds are of no use any more. */
  constructor(remembered: number) {
    this.#remembered = remembered;
  }

  /** The primary stood there at that time, or later. */
  primaryAt(time: number, position: number): void {
    const isUseful = (one: { time: number }) => time - one.time < this.#remembered;
    this.#positions = [...this.#positions.filter(isUseful), { time, position }];
  }

  /** The replica has replayed up to there. */
  replicaAt(position: number): void {
    const reached = this.#positions.findLast((one) => one.position <= position);
    if (reached) this.#hasAllOf = reached.time;
  }

  /** The replica does not answer. */
  replicaLost(): void {
    this.#hasAllOf = Number.NEGATIVE_INFINITY;
  }

  /** Milliseconds since the moment up to which the replica surely has everything. */
  at(time: number): number {
    return time - this.#hasAllOf;
  }
}
