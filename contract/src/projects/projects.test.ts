import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumBudget, sumByLine, sumByMonth } from './budget.ts';
import { addDays, addWorkingDays, dayIn, daysBetween } from './calendar-days.ts';
import { type DatedMilestone, delaysOfMove, findCircle, findDelays } from './dependencies.ts';
import { type HealthFacts, healthOf } from './health.ts';
import {
  acceptingSide,
  type MilestoneFacts,
  type MilestonePerson,
  type MilestoneSide,
  milestoneActors,
  milestoneStates,
  milestoneTable,
} from './milestone-steps.ts';
import { projectTemplate } from './templates.ts';

const start = '2026-03-02';
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(start, days));
const state = fc.constantFrom(...milestoneStates);

/** Milestones that wait for earlier ones only, so there is no circle. */
const plan: fc.Arbitrary<DatedMilestone[]> = fc
  .array(fc.record({ state, dueOn: day, waits: fc.array(fc.nat(20), { maxLength: 3 }) }), { maxLength: 25 })
  .map((rows) =>
    rows.map((row, index) => ({
      id: index + 1,
      state: row.state,
      dueOn: row.dueOn,
      waitsFor: [...new Set(row.waits.filter((other) => other < index).map((other) => other + 1))],
    })),
  );

describe('days', () => {
  it('of work are counted as if one by one, whatever the working days are', () => {
    const week = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    const isWorking = (date: string, days: readonly number[]) =>
      days.includes(new Date(`${date}T12:00:00Z`).getUTCDay() || 7);
    fc.assert(
      fc.property(day, fc.nat(60), week, (from, count, days) => {
        const to = addWorkingDays(from, count, days);
        expect(isWorking(to, days)).toBe(true);
        const between = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1));
        const passed = between.filter((date) => isWorking(date, days)).length;
        expect(passed).toBe(isWorking(from, days) ? count : count + 1);
      }),
    );
  });

  it('begin in the team’s time zone, not in that of the server', () => {
    const moment = new Date('2026-03-28T23:30:00Z');
    expect(dayIn('Europe/Berlin', moment)).toBe('2026-03-29');
    expect(dayIn('America/Los_Angeles', moment)).toBe('2026-03-28');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addWorkingDays('2026-03-28', 0, [1, 2, 3, 4, 5])).toBe('2026-03-30');
  });
});

describe('what milestones wait for', () => {
  it('has a circle exactly if one edge closes it', () => {
    fc.assert(
      fc.property(plan, fc.nat(24), fc.nat(24), (milestones, one, other) => {
        expect(findCircle(milestones)).toBeNull();
        const [first, last] = [milestones[Math.min(one, other)], milestones[Math.max(one, other)]];
        if (!first || !last) return;
        const reaches = (from: number): boolean =>
          from === first.id || (milestones.find(({ id }) => id === from)?.waitsFor ?? []).some(reaches);
        const closed = milestones.map((milestone) =>
          milestone === first ? { ...milestone, waitsFor: [...milestone.waitsFor, last.id] } : milestone,
        );
        const circle = findCircle(closed);
        expect(circle !== null).toBe(reaches(last.id));
        if (circle) expect(new Set(circle).size).toBe(circle.length);
      }),
    );
    const row = Array.from({ length: 500 }, (_, index) => ({ id: index, waitsFor: [index + 1] }));
    expect(findCircle(row)).toBeNull();
    expect(findCircle([...row, { id: 500, waitsFor: [0] }])).toHaveLength(501);
  });

  it('delays only what is due before it, directly or through others, and a move changes no date', () => {
    fc.assert(
      fc.property(plan, fc.nat(24), day, (milestones, index, dueOn) => {
        const isOpen = ({ state: one }: DatedMilestone) => one !== 'accepted' && one !== 'dropped';
        const earliest = (id: number): string => {
          const found = milestones.find((one) => one.id === id);
          if (!found || !isOpen(found)) return '';
          return [found.dueOn, ...found.waitsFor.map(earliest)].sort().at(-1) ?? '';
        };
        const expected = milestones.filter((one) => isOpen(one) && earliest(one.id) > one.dueOn);
        const delays = findDelays(milestones);
        expect(delays.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        for (const { id, earliestOn } of delays) expect(earliestOn).toBe(earliest(id));
        const moved = milestones[index];
        if (!moved) return;
        const before = JSON.parse(JSON.stringify(milestones));
        const caused = delaysOfMove(milestones, moved.id, dueOn);
        expect(milestones).toEqual(before);
        if (dueOn <= moved.dueOn || !isOpen(moved)) expect(caused).toEqual([]);
        for (const { id, dueOn: unmoved } of caused)
          expect(milestones.find((one) => one.id === id)?.dueOn).toBe(unmoved);
      }),
    );
    const chain = [
      { id: 1, state: 'active', dueOn: '2026-03-10', waitsFor: [] },
      { id: 2, state: 'planned', dueOn: '2026-03-12', waitsFor: [1] },
      { id: 3, state: 'planned', dueOn: '2026-03-20', waitsFor: [2] },
    ] satisfies DatedMilestone[];
    expect(delaysOfMove(chain, 1, '2026-03-15')).toEqual([
      { id: 2, dueOn: '2026-03-12', earliestOn: '2026-03-15' },
    ]);
    expect(delaysOfMove(chain, 1, '2026-03-25').map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('a move', () => {
  it('names exactly what it delays further, each with the day it is delayed to', () => {
    fc.assert(
      fc.property(plan, fc.nat(24), day, (milestones, index, dueOn) => {
        fc.pre(index < milestones.length);
        const id = index + 1;
        const lateIn = (all: DatedMilestone[]) => {
          const isOpen = ({ state: one }: DatedMilestone) => one !== 'accepted' && one !== 'dropped';
          const waitsOpen = (one: DatedMilestone) =>
            all.filter((other) => one.waitsFor.includes(other.id) && isOpen(other));
          const earliest = (one: DatedMilestone): string =>
            [one.dueOn, ...waitsOpen(one).map(earliest)].sort().at(-1) ?? one.dueOn;
          const late = all.filter((one) => isOpen(one) && earliest(one) > one.dueOn);
          return new Map(late.map((one) => [one.id, earliest(one)]));
        };
        const before = lateIn(milestones);
        const after = lateIn(milestones.map((one) => (one.id === id ? { ...one, dueOn } : one)));
        const expected = [...after].filter(([one, on]) => one !== id && on > (before.get(one) ?? ''));
        const named = delaysOfMove(milestones, id, dueOn).map((one): [number, string] => [
          one.id,
          one.earliestOn,
        ]);
        expect(new Map(named)).toEqual(new Map(expected));
      }),
    );
  });

  it('is not needed at the start: dates counted in working days keep the order of the counts', () => {
    const week = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    const rows = fc.array(fc.record({ days: fc.nat(200), waits: fc.array(fc.nat(20)) }), { maxLength: 20 });
    fc.assert(
      fc.property(day, week, rows, (from, workingDays, unordered) => {
        const ordered = unordered.toSorted((one, other) => one.days - other.days);
        const planned = ordered.map(({ days, waits }, index) => ({
          id: index + 1,
          state: 'planned' as const,
          dueOn: addWorkingDays(from, days, workingDays),
          waitsFor: [...new Set(waits.filter((other) => other < index).map((other) => other + 1))],
        }));
        expect(findDelays(planned)).toEqual([]);
      }),
    );
  });
});

describe('health', () => {
  const today = '2026-06-01';
  const healthy: HealthFacts = {
    milestones: [{ id: 1, state: 'active', dueOn: '2026-06-03', waitsFor: [] }],
    startedOn: start,
    lastReport: { on: '2026-05-29', threats: 0 },
    today,
  };
  const withOne = (change: Partial<DatedMilestone>): HealthFacts => ({
    ...healthy,
    milestones: [{ id: 1, state: 'active', dueOn: '2026-06-03', waitsFor: [], ...change }],
  });
  const reasons = (facts: HealthFacts) => healthOf(facts).reasons.map(({ kind }) => kind);

  it.each<[string, HealthFacts, string, string[]]>([
    ['nothing is wrong', healthy, 'on_track', []],
    ['work is due today', withOne({ dueOn: today }), 'on_track', []],
    ['work was due yesterday', withOne({ dueOn: '2026-05-31' }), 'late', ['overdue']],
    [
      'changes were requested and it was due',
      withOne({ state: 'revision', dueOn: '2026-05-31' }),
      'late',
      ['overdue'],
    ],
    [
      'it waits for acceptance',
      withOne({ state: 'submitted', dueOn: '2026-05-31' }),
      'at_risk',
      ['awaiting_acceptance'],
    ],
    [
      'it is due in a week and not started',
      withOne({ state: 'planned', dueOn: '2026-06-08' }),
      'at_risk',
      ['not_started'],
    ],
    ['it is due later and not started', withOne({ state: 'planned', dueOn: '2026-06-09' }), 'on_track', []],
    ['a risk endangers a date', { ...healthy, lastReport: { on: today, threats: 2 } }, 'at_risk', ['risk']],
    [
      'nine days without a report',
      { ...healthy, lastReport: { on: '2026-05-23', threats: 0 } },
      'on_track',
      [],
    ],
    [
      'ten days without a report',
      { ...healthy, lastReport: { on: '2026-05-22', threats: 0 } },
      'at_risk',
      ['silence'],
    ],
    ['no report since the start', { ...healthy, lastReport: null }, 'at_risk', ['silence']],
    [
      'everything is accepted or dropped',
      { ...withOne({ state: 'accepted', dueOn: start }), lastReport: null },
      'on_track',
      [],
    ],
  ])('%s', (_name, facts, health, kinds) => {
    expect([healthOf(facts).health, reasons(facts)]).toEqual([health, kinds]);
  });

  it('is late exactly with work past its due date, and on track exactly without a reason', () => {
    const facts = fc.record({
      milestones: plan,
      startedOn: fc.constant(start),
      lastReport: fc.option(fc.record({ on: day, threats: fc.nat(3) })),
      today: day,
    });
    fc.assert(
      fc.property(facts, (random) => {
        const { health, reasons: found } = healthOf(random);
        const isLate = random.milestones.some(
          ({ state: one, dueOn }) => ['planned', 'active', 'revision'].includes(one) && dueOn < random.today,
        );
        expect(health === 'late').toBe(isLate);
        expect(health === 'on_track').toBe(found.length === 0);
      }),
    );
  });

  it('never improves because time passes', () => {
    const ranks = { on_track: 0, at_risk: 1, late: 2 };
    const lastReport = fc.option(fc.record({ on: day, threats: fc.nat(3) }));
    fc.assert(
      fc.property(plan, lastReport, day, fc.nat(60), (milestones, report, now, days) => {
        const on = (date: string) =>
          ranks[healthOf({ milestones, startedOn: start, lastReport: report, today: date }).health];
        expect(on(addDays(now, days))).toBeGreaterThanOrEqual(on(now));
      }),
    );
  });
});

describe('a step', () => {
  it('of acceptance is never taken by the person who did the work, nor by their side', () => {
    const facts: fc.Arbitrary<MilestoneFacts> = fc.record({
      state,
      submittedBy: fc.option(fc.constantFrom(1, 2, 3)),
      ownerId: fc.option(fc.constantFrom(1, 2, 3)),
      acceptedBySide: fc.option(fc.constantFrom('founder', 'team')),
    });
    const person: fc.Arbitrary<MilestonePerson> = fc.record({
      userId: fc.constantFrom(1, 2, 3),
      sides: fc.subarray<MilestoneSide>(['manager', 'founder', 'team']),
    });
    fc.assert(
      fc.property(facts, person, fc.constantFrom(...milestoneTable.acts), (of, who, act) => {
        const transition = milestoneTable.transition(of.state, milestoneActors(of, who), act);
        if (!('to' in transition)) return;
        if (act !== 'accept' && act !== 'return') return;
        expect(of.state).toBe('submitted');
        expect([of.submittedBy, of.ownerId]).not.toContain(who.userId);
        expect(who.sides).toContain(of.acceptedBySide);
      }),
      { numRuns: 2_000 },
    );
    expect(acceptingSide({ submitterIsFounder: false, ownerIsFounder: false })).toBe('founder');
    expect(acceptingSide({ submitterIsFounder: true, ownerIsFounder: false })).toBe('team');
    expect(acceptingSide({ submitterIsFounder: false, ownerIsFounder: true })).toBe('team');
  });

  it('leaves accepted milestones as they are', () => {
    const all: MilestonePerson = { userId: 9, sides: ['manager', 'founder', 'team'] };
    const accepted: MilestoneFacts = {
      state: 'accepted',
      submittedBy: 9,
      ownerId: null,
      acceptedBySide: 'founder',
    };
    const actors = milestoneActors(accepted, all);
    for (const act of milestoneTable.acts)
      expect(milestoneTable.transition('accepted', actors, act)).toHaveProperty('error');
  });
});

describe('a template', () => {
  const milestone = { title: 'Prototype', days: 10, owner: 'founder', deliverables: [] };
  const parse = (...milestones: object[]) =>
    projectTemplate.safeParse({
      name: 'Pilot',
      milestones: milestones.map((one) => ({ ...milestone, ...one })),
    });

  it('refers to its own milestones, never in a circle, and to nothing that is due later', () => {
    expect(parse({}, { waits_for: [1] }).success).toBe(true);
    expect(parse({ waits_for: [1] }).success).toBe(false);
    expect(parse({ waits_for: [2] }, { waits_for: [1] }).success).toBe(false);
    expect(parse({ waits_for: [2] }).success).toBe(false);
    expect(parse({ days: 20 }, { waits_for: [1] }).success).toBe(false);
    expect(parse().success).toBe(false);
  });
});

it('sums of a budget agree however they are formed', () => {
  const entry = fc.record({
    line: fc.constantFrom('Hull', 'Sensors', 'Staff'),
    month: fc.constantFrom('2026-03', '2026-04', '2027-01'),
    planned: fc.nat(10 ** 13),
    spent: fc.nat(10 ** 13),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const total = sumBudget(entries);
      expect(sumBudget(sumByLine(['Hull'], entries))).toEqual(total);
      expect(sumBudget(sumByMonth(entries))).toEqual(total);
      expect(total.left).toBe(total.planned - total.spent);
    }),
  );
});
