/**
 * What was moved within a list, so that what stayed in order is as long as it can be: of `a b c` to `c a b`, only `c`. Ids that are in one
 * of the lists only are left out.
 */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  const kept = after.flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  const inOrder = inRisingOrder(kept.map(({ place }) => place));
  return new Set(kept.filter((_one, index) => !inOrder.has(index)).map(({ id }) => id));
}

/** The indexes of a longest run of rising numbers, not necessarily side by side. */
function inRisingOrder(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [index, number] of numbers.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((numbers[earlier] ?? 0) < number && length > (lengths[index] ?? 0)) {
        lengths[index] = length;
        previous[index] = earlier;
      }
    }
    if (last === -1 || (lengths[index] ?? 0) > (lengths[last] ?? 0)) last = index;
  }
  const found = new Set<number>();
  for (let index = last; index >= 0; index = previous[index] ?? -1) found.add(index);
  return found;
}
