import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseReviewers } from './choose-reviewers.ts';

// Submissions arrive one after the other; each is assigned, and what was assigned is load for the next.

interface Arrival {
  conflicts: number[];
  experts: number[];
}

const team = fc.integer({ min: 1, max: 8 });
const arrivals = fc.array(
  fc.record({
    conflicts: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
    experts: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const wanted = fc.integer({ min: 1, max: 5 });

function assignAll(size: number, all: readonly Arrival[], count: number) {
  const loads = new Map(Array.from({ length: size }, (_, index) => [index + 1, 0]));
  const chosen = all.map(({ conflicts, experts }) => {
    const candidates = [...loads]
      .filter(([id]) => !conflicts.includes(id))
      .map(([id, load]) => ({ id, load, isExpert: experts.includes(id) }));
    const ids = chooseReviewers(candidates, count);
    for (const id of ids) loads.set(id, (loads.get(id) ?? 0) + 1);
    return ids;
  });
  return { chosen, loads: [...loads.values()] };
}

it('every submission gets as many different reviewers as are wanted and free, and none in conflict', () => {
  fc.assert(
    fc.property(team, arrivals, wanted, (size, all, count) => {
      const { chosen } = assignAll(size, all, count);
      for (const [index, ids] of chosen.entries()) {
        const conflicts = new Set(all[index]?.conflicts.filter((id) => id <= size));
        expect(new Set(ids).size).toBe(Math.min(count, size - conflicts.size));
        expect(ids.length).toBe(new Set(ids).size);
        expect(ids.filter((id) => conflicts.has(id))).toEqual([]);
      }
    }),
  );
});

it('without conflicts, the loads of two reviewers differ by one at most, whoever is an expert', () => {
  fc.assert(
    fc.property(team, arrivals, wanted, (size, all, count) => {
      const { loads } = assignAll(
        size,
        all.map((arrival) => ({ ...arrival, conflicts: [] })),
        count,
      );
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    }),
  );
});

it('of those with the same load, experts come first', () => {
  const candidates = [
    { id: 1, load: 1, isExpert: true },
    { id: 2, load: 0, isExpert: false },
    { id: 3, load: 0, isExpert: true },
  ];
  expect(chooseReviewers(candidates, 2)).toEqual([3, 2]);
  expect(chooseReviewers(candidates, -1)).toEqual([]);
});
