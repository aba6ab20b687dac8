interface Waiting {
  /** How much they asked for. */
  asked: number;
}

interface Rule {
  /** What is free. */
  room: number;
  /** What nobody is offered less than. */
  least: number;
}

/**
 * Who on a waitlist is offered what is free, strictly in order: each what is left, at most what they asked for. It ends at the first whose
 * offer would be too small: nobody overtakes them. Rounds offer money in this way, events seats.
 * @param waiting the first to come first.
 */
export function offersInOrder<Entry extends Waiting>(
  waiting: readonly Entry[],
  { room, least }: Rule,
): { entry: Entry; offered: number }[] {
  const offers: { entry: Entry; offered: number }[] = [];
  let left = room;
  for (const entry of waiting) {
    const offered = Math.min(left, entry.asked);
    if (offered < least) break;
    offers.push({ entry, offered });
    left -= offered;
  }
  return offers;
}
