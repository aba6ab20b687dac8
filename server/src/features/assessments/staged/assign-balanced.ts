export interface Reader {
  id: number;
  /** Applications that they read already. */
  load: number;
  /** The most that they read; null for no limit. */
  limit: number | null;
}

export interface Unread {
  id: number;
  /** How many readers are missing. */
  missing: number;
  /** Who reads it already. */
  assigned: readonly number[];
  /** Readers with a conflict of interest. */
  conflicts: readonly number[];
  /** Readers who know its industry well. */
  experts: readonly number[];
}

interface Seat extends Reader {
  /** Applications that were given to them here, and can still go to someone else. */
  given: Set<Open>;
}

interface Open {
  id: number;
  experts: ReadonlySet<number>;
  /** Readers who may not get it, or have it already. */
  closed: Set<number>;
}

/**
 * Gives applications to readers: never to one in conflict, never beyond a limit, as many as possible of what is missing, with loads that
 * differ by at most one where that is possible, and to those who know the industry where loads allow it.
 * @returns pairs of application and reader
 */
export function assignBalanced(
  applications: readonly Unread[],
  readers: readonly Reader[],
): { application: number; reader: number }[] {
  const seats = readers.map((reader) => ({ ...reader, given: new Set<Open>() }));
  const wanted = applications.map((one) => ({
    missing: one.missing,
    open: {
      id: one.id,
      experts: new Set(one.experts),
      closed: new Set([...one.assigned, ...one.conflicts]),
    },
  }));
  // Those that few can read choose first.
  const choices = (open: Open) => seats.filter(({ id }) => !open.closed.has(id)).length;
  const inOrder = wanted.toSorted(
    (one, other) => choices(one.open) - choices(other.open) || one.open.id - other.open.id,
  );
  for (const { missing, open } of inOrder)
    for (let count = 0; count < missing; count += 1) if (!giveToLeastLoaded(seats, open)) break;
  levelLoads(seats);
  return seats.flatMap(({ id, given }) => [...given].map((open) => ({ application: open.id, reader: id })));
}

const isFull = ({ load, limit }: Seat): boolean => limit !== null && load >= limit;

function give(seat: Seat, open: Open): void {
  seat.given.add(open);
  seat.load += 1;
  open.closed.add(seat.id);
}

function takeBack(seat: Seat, open: Open): void {
  seat.given.delete(open);
  seat.load -= 1;
  open.closed.delete(seat.id);
}

function giveToLeastLoaded(seats: readonly Seat[], open: Open): boolean {
  const possible = seats.filter(({ id }) => !open.closed.has(id));
  const free = possible.filter((seat) => !isFull(seat));
  const [best] = free.toSorted(
    (one, other) =>
      one.load - other.load ||
      Number(open.experts.has(other.id)) - Number(open.experts.has(one.id)) ||
      one.id - other.id,
  );
  if (best) {
    give(best, open);
    return true;
  }
  // Everybody who may read it is full: one of them passes something on, perhaps over several others.
  for (const seat of possible) {
    if (seat.limit === 0 || !passOn(seats, seat, (other) => !isFull(other))) continue;
    give(seat, open);
    return true;
  }
  return false;
}

/** Passes applications from the most loaded to others until no way is left that makes loads more alike. */
function levelLoads(seats: readonly Seat[]): void {
  let isMoving = true;
  while (isMoving) {
    const byLoad = seats
      .filter(({ given }) => given.size > 0)
      .toSorted((one, other) => other.load - one.load);
    isMoving = byLoad.some((seat) =>
      passOn(seats, seat, (other) => other.load < seat.load - 1 && !isFull(other)),
    );
  }
}

interface Step {
  from: Seat;
  to: Seat;
  open: Open;
}

/**
 * Lightens a reader by one application along the shortest chain of readers, each of whom passes one on, to one for whom `isEnd` is true.
 * @returns whether there was such a chain
 */
function passOn(seats: readonly Seat[], start: Seat, isEnd: (seat: Seat) => boolean): boolean {
  const reached = new Map<Seat, Step | null>([[start, null]]);
  const queue = [start];
  for (const from of queue) {
    for (const to of seats) {
      if (reached.has(to)) continue;
      const open = findPassable(from, to);
      if (!open) continue;
      reached.set(to, { from, to, open });
      if (isEnd(to)) {
        follow(reached, to);
        return true;
      }
      queue.push(to);
    }
  }
  return false;
}

/** What one reader can pass on to another, rather to one who knows its industry. */
function findPassable({ given }: Seat, to: Seat): Open | undefined {
  let found: Open | undefined;
  for (const open of given) {
    if (open.closed.has(to.id)) continue;
    if (open.experts.has(to.id)) return open;
    found ??= open;
  }
  return found;
}

/** Passes applications on along a chain, from its end to its start. */
function follow(reached: ReadonlyMap<Seat, Step | null>, end: Seat): void {
  let step = reached.get(end);
  while (step) {
    takeBack(step.from, step.open);
    give(step.to, step.open);
    step = reached.get(step.from);
  }
}
