import { type Dimension, dimensions, smallestGroup } from '@proxima/contract/outcomes/outcomes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOutcomes } from './count-outcomes.ts';
import type { Keys, PlaceFact } from './facts.ts';

// Worlds of few groups, so that groups of unrelated dimensions coincide often.
const venture = fc.record<Keys>({
  programme: fc.constantFrom('A', 'B', 'C'),
  call: fc.constantFrom('1', '2', '3', '4'),
  cohort: fc.constantFrom('1', '2'),
  industry: fc.constantFrom('energy', 'food'),
  country: fc.constantFrom('DE', 'FR', 'PT'),
  year: fc.constantFrom('2024', '2025'),
});
const isSmall = (size: number) => size > 0 && size < smallestGroup;

/** A group of equal ventures, so that worlds have both large and small groups. */
const world = fc
  .array(fc.tuple(venture, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 7 })
  .map((groups) => groups.flatMap(([keys, count]) => Array.from({ length: count }, () => keys)))
  .map((all) => all.map((keys, index): PlaceFact => placeOf(keys, index + 1)));

const placeOf = (keys: Keys, id: number): PlaceFact => ({
  ...{
    placeId: id,
    ventureId: id,
    keys,
    hasApplication: true,
    isFinished: true,
    endsOn: '2024-06-30',
    closedOn: null,
  },
  ...{ lastAnswerOn: null, asked: new Set(), reported: [] },
});

interface Shown {
  by: Dimension | 'all';
  members: ReadonlySet<number>;
}

/** What a table shows, each figure with the ventures that it is about. */
function shownBy(places: readonly PlaceFact[], by: Dimension, selection = {}): Shown[] {
  const { total, groups } = countOutcomes(
    { places, applications: [], measures: [], today: '2026-11-28' },
    by,
    selection,
  );
  const idsOf = (isCounted: (place: PlaceFact) => boolean) =>
    new Set(places.filter(isCounted).map(({ placeId }) => placeId));
  const isSelected = ({ keys }: PlaceFact) =>
    Object.entries(selection).every(([dimension, key]) => keys[dimension as Dimension] === key);
  return [
    ...(total.ventures === null ? [] : [{ by: 'all' as const, members: idsOf(isSelected) }]),
    ...groups
      .filter(({ figures }) => figures.ventures !== null)
      .map(({ key }) => ({ by, members: idsOf((place) => isSelected(place) && place.keys[by] === key) })),
  ];
}

/** How many a figure leaves less all figures of a table that are part of it, and less each alone. */
function leftOf(whole: Shown, table: readonly Shown[]): number[] {
  const parts = table.filter(
    ({ members }) => members !== whole.members && [...members].every((id) => whole.members.has(id)),
  );
  const taken = new Set(parts.flatMap(({ members }) => [...members]));
  return [whole.members.size - taken.size, ...parts.map(({ members }) => whole.members.size - members.size)];
}

it('of tables by every dimension, side by side, no figure less others leaves fewer than five', () => {
  fc.assert(
    fc.property(world, (places) => {
      const tables = dimensions.map((by) => shownBy(places, by));
      for (const whole of tables.flat())
        for (const table of tables)
          expect(
            leftOf(
              whole,
              table.filter(({ by }) => by !== 'all'),
            ).filter(isSmall),
          ).toEqual([]);
    }),
    { numRuns: 300, seed: 9 },
  );
});

it('of a report with any filter, less the tables with fewer filters too, no figure leaves fewer than five', () => {
  fc.assert(
    fc.property(
      world,
      fc.constantFrom(...dimensions),
      fc.constantFrom(...dimensions),
      (places, by, filter) => {
        const key = places[0]?.keys[filter] ?? '';
        const report = shownBy(places, by, { [filter]: key });
        const wider = [shownBy(places, by), shownBy(places, filter)];
        for (const whole of [...report, ...wider.flat()])
          expect(
            leftOf(
              whole,
              report.filter((one) => one.by !== 'all'),
            ).filter(isSmall),
          ).toEqual([]);
        for (const { members } of report) expect(isSmall(members.size)).toBe(false);
      },
    ),
    { numRuns: 300, seed: 9 },
  );
});
