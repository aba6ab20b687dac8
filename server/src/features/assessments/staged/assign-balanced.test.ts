import { describe, expect, it } from 'vitest';
import { assignBalanced, type Reader, type Unread } from './assign-balanced.ts';

/** The same numbers on every run: a linear congruential generator. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface World {
  readers: Reader[];
  applications: Unread[];
}

function makeWorld(seed: number, counts: { readers: number; applications: number }, limits: boolean): World {
  const random = randomOf(seed);
  const readers = Array.from({ length: counts.readers }, (_, index) => ({
    id: index + 1,
    load: random(3),
    limit: limits && random(3) === 0 ? 3 + random(60) : null,
  }));
  const some = (share: number) => readers.filter(() => random(100) < share).map(({ id }) => id);
  const applications = Array.from({ length: counts.applications }, (_, index) => {
    const assigned = some(2);
    return { id: index + 1, missing: random(4), assigned, conflicts: some(10), experts: some(20) };
  });
  return { readers, applications };
}

const loadsOf = ({ readers }: World, pairs: ReturnType<typeof assignBalanced>) =>
  new Map(
    readers.map(({ id, load }) => [id, load + pairs.filter(({ reader }) => reader === id).length] as const),
  );

function assertFair(world: World): void {
  const pairs = assignBalanced(world.applications, world.readers);
  const loads = loadsOf(world, pairs);
  for (const { application, reader } of pairs) {
    const { assigned, conflicts } = world.applications[application - 1] as Unread;
    expect(conflicts).not.toContain(reader);
    expect(assigned).not.toContain(reader);
  }
  expect(new Set(pairs.map(({ application, reader }) => `${application} ${reader}`)).size).toBe(pairs.length);
  for (const { id, limit, load } of world.readers)
    if (limit !== null) expect(loads.get(id)).toBeLessThanOrEqual(Math.max(limit, load));
  const isFree = ({ id, limit }: Reader) => limit === null || (loads.get(id) ?? 0) < limit;
  for (const { id, missing, assigned, conflicts } of world.applications) {
    const given = pairs.filter(({ application }) => application === id).map(({ reader }) => reader);
    expect(given.length).toBeLessThanOrEqual(missing);
    const taken = new Set([...assigned, ...conflicts, ...given]);
    const left = world.readers.filter((reader) => !taken.has(reader.id) && isFree(reader));
    if (given.length < missing) expect(left).toEqual([]);
    // Nobody has two more than someone else who could have had one of theirs.
    for (const reader of given)
      for (const other of left)
        expect((loads.get(reader) ?? 0) - (loads.get(other.id) ?? 0)).toBeLessThanOrEqual(1);
  }
}

describe('balanced assignment', () => {
  it('never ignores a conflict or a limit, fills what it can and keeps loads alike, whatever the numbers', () => {
    for (let seed = 1; seed <= 60; seed += 1)
      assertFair(makeWorld(seed, { readers: 1 + (seed % 9), applications: seed }, seed % 2 === 0));
  });

  it('gives everybody the same number, within one, where nobody is in conflict', () => {
    const readers = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, load: 0, limit: null }));
    const applications = Array.from({ length: 23 }, (_, index) => ({
      ...{ id: index + 1, missing: 3, assigned: [], conflicts: [], experts: [1, 2] },
    }));
    const loads = [...loadsOf({ readers, applications }, assignBalanced(applications, readers)).values()];
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  });

  it('chooses whoever knows the industry among equal loads', () => {
    const readers = [1, 2, 3].map((id) => ({ id, load: 0, limit: null }));
    const one = { id: 1, missing: 1, assigned: [], conflicts: [], experts: [3] };
    expect(assignBalanced([one], readers)).toEqual([{ application: 1, reader: 3 }]);
  });

  it('makes room with a full reader when only that one may read', () => {
    const readers = [
      { id: 1, load: 0, limit: 1 },
      { id: 2, load: 0, limit: 1 },
    ];
    const applications = [
      { id: 1, missing: 1, assigned: [], conflicts: [], experts: [1] },
      { id: 2, missing: 1, assigned: [], conflicts: [2], experts: [] },
    ];
    expect(assignBalanced(applications, readers)).toHaveLength(2);
  });

  it('gives 2,000 applications to 60 jurors within 10 seconds', () => {
    const world = makeWorld(7, { readers: 60, applications: 2_000 }, true);
    const begin = performance.now();
    const pairs = assignBalanced(world.applications, world.readers);
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(pairs.length).toBeGreaterThan(2_000);
  });
});
