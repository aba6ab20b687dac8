interface Waiting {
  /** How much they asked for. */
  asked: number;
}

interface Rule {
  /** How much is free. */
  room: number;
  /** The smallest possible offer. */
  least: number;
}

/**
 * Offers what is free to the entries of a waitlist, strictly in order: to each what is left, at most what it asked for. Stops at the
 * first entry whose offer would be too small, so that it is not overtaken. Used for room in rounds and seats at events.
 * @param waiting in order of arrival.
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
