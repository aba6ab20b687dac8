/**
 * How old a replica's data may be. A replica that has replayed the primary's log up to a position has everything that was
 * committed before the primary reached it. The replica's own opinion does not count: one that is cut off believes to be up to
 * date. Times are milliseconds of a monotonic clock.
 */
export class ReplicaAge {
  readonly #remembered: number;
  /** The primary's recent positions, oldest first. */
  #positions: { time: number; position: number }[] = [];
  #hasAllOf = Number.NEGATIVE_INFINITY;

  /** Positions older than `remembered` milliseconds are dropped. */
  constructor(remembered: number) {
    this.#remembered = remembered;
  }

  /** Records that the primary was at this position at that time, or later. */
  primaryAt(time: number, position: number): void {
    const isUseful = (one: { time: number }) => time - one.time < this.#remembered;
    this.#positions = [...this.#positions.filter(isUseful), { time, position }];
  }

  /** The replica has replayed up to there. */
  replicaAt(position: number): void {
    const reached = this.#positions.findLast((one) => one.position <= position);
    if (reached) this.#hasAllOf = reached.time;
  }

  /** Records that the replica does not reply. */
  replicaLost(): void {
    this.#hasAllOf = Number.NEGATIVE_INFINITY;
  }

  /** The data's age in milliseconds: the replica has everything committed before. */
  at(time: number): number {
    return time - this.#hasAllOf;
  }
}
