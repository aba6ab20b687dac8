import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ReadingClock, readOn, startClock, takeBeat } from './reading-clock.ts';

/** Twelve pages, turned after these times; a beat every 5 s, and one when the reader leaves. */
it('adds up reading time to the millisecond, over twelve pages and all beats', () => {
  const dwell = [4_200, 800, 12_345, 1, 6_999, 5_000, 3_333, 9_001, 250, 7_777, 2_048, 1_500];
  let now = 1_000;
  let clock = readOn(startClock(now), now, 1);
  const sent = new Map<number, number>();
  const beat = () => {
    const taken = takeBeat(clock, now);
    clock = taken.clock;
    for (const { page, ms } of taken.pages) sent.set(page, (sent.get(page) ?? 0) + ms);
  };
  const began = now;
  let next = began + 5_000;
  for (const [index, ms] of dwell.entries()) {
    const turn = now + ms;
    for (; next <= turn; next += 5_000) {
      now = next;
      beat();
    }
    now = turn;
    clock = readOn(clock, now, index + 2 > dwell.length ? null : index + 2);
  }
  beat();
  expect([...sent.entries()]).toEqual(dwell.map((ms, index) => [index + 1, ms]));
});

const read = (steps: [now: number, page: number | null][]): ReadingClock =>
  steps.reduce((clock, [now, page]) => readOn(clock, now, page), startClock(0));

it.each<[string, [number, number | null][], number, object[]]>([
  [
    'nothing while nobody reads',
    [
      [0, 1],
      [1_000, null],
      [9_000, 1],
    ],
    9_500,
    [{ page: 1, ms: 1_500 }],
  ],
  [
    'a page that is read again once',
    [
      [0, 1],
      [1_000, 2],
      [1_500, 1],
    ],
    2_000,
    [
      { page: 1, ms: 1_500 },
      { page: 2, ms: 500 },
    ],
  ],
  [
    'nothing of the time in which the device slept',
    [
      [0, 1],
      [1_000, 1],
      [3_600_000, 1],
    ],
    3_601_000,
    [{ page: 1, ms: 2_000 }],
  ],
  [
    'nothing where the clock went back',
    [
      [5_000, 1],
      [4_000, 1],
    ],
    4_200,
    [{ page: 1, ms: 200 }],
  ],
  ['no page without time', [[0, 1]], 0, []],
])('sends %s', (_what, steps, now, pages) => {
  expect(takeBeat(read(steps), now).pages).toEqual(pages);
});

it('never sends more than a beat may report, nor more than has passed, and nothing twice', () => {
  const steps = fc.array(
    fc.record({
      wait: fc.nat(12_000),
      page: fc.option(fc.integer({ min: 1, max: 4 })),
      isBeat: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(steps, (taken) => {
      let now = 0;
      let clock = startClock(now);
      let total = 0;
      for (const { wait, page, isBeat } of taken) {
        now += wait;
        clock = readOn(clock, now, page);
        if (!isBeat) continue;
        const beat = takeBeat(clock, now);
        clock = beat.clock;
        const sum = beat.pages.reduce((all, { ms }) => all + ms, 0);
        expect(sum).toBeLessThanOrEqual(10_000);
        total += sum;
      }
      expect(total).toBeLessThanOrEqual(now);
    }),
  );
});
