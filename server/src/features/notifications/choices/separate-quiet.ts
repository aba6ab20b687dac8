import type { Platform } from '../../../platform/context.ts';
import { readQuietEnds } from './read-quiet-ends.ts';

interface Separated<Item> {
  now: Item[];
  /** What waits, by the end of its recipient's quiet hours. */
  later: { end: Date; items: Item[] }[];
}

/** Separates what can be emailed now from what waits; `recipientOf` is null for what does not wait. */
export async function separateQuiet<Item>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  items: readonly Item[],
  recipientOf: (item: Item) => number | null,
): Promise<Separated<Item>> {
  const recipients = items.flatMap((item) => recipientOf(item) ?? []);
  const quietEnd = await readQuietEnds(db, recipients, clock.now());
  const groups = Map.groupBy(items, (item) => {
    const recipient = recipientOf(item);
    return (recipient === null ? null : quietEnd(recipient))?.getTime() ?? null;
  });
  const later = [...groups].flatMap(([end, held]) =>
    end === null ? [] : [{ end: new Date(end), items: held }],
  );
  return { now: groups.get(null) ?? [], later };
}
