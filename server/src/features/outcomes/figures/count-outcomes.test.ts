import { applicationsText, placesText } from '@proxima/contract/outcomes/outcome-text';
import type { ApplicationResult, Dimension } from '@proxima/contract/outcomes/outcomes';
import { expect, it } from 'vitest';
import { countOutcomes, type OutcomeFacts } from './count-outcomes.ts';
import type { ApplicationFact, Keys, PlaceFact, Reported } from './facts.ts';

let places = 0;

const keysOf = (keys: Partial<Keys>): Keys => ({
  ...{ programme: '1', call: '1', cohort: '1', industry: 'energy', country: 'DE', year: '2024' },
  ...keys,
});

const report = (sum: number, changes: Partial<Reported> = {}): Reported => ({
  ...{ measureId: 1, currency: null, sum, last: sum, latestOn: '2026-01-01' },
  ...changes,
});

const place = (keys: Partial<Keys>, changes: Partial<PlaceFact> = {}): PlaceFact => {
  places += 1;
  return {
    ...{
      placeId: places,
      keys: keysOf(keys),
      ventureId: places,
      hasApplication: true,
      isFinished: true,
      endsOn: '2024-06-30',
    },
    ...{ closedOn: null, lastAnswerOn: null, asked: new Set([1]), reported: [] },
    ...changes,
  };
};

const several = (count: number, keys: Partial<Keys>, changes: Partial<PlaceFact> = {}) =>
  Array.from({ length: count }, () => place(keys, changes));

const count = (
  all: PlaceFact[],
  facts: Partial<OutcomeFacts> = {},
  selection = {},
  by: Dimension = 'country',
) =>
  countOutcomes(
    { places: all, applications: [], measures: [{ id: 1, adding: 'sum' }], today: '2026-11-28', ...facts },
    by,
    selection,
  );

it('counts places, those that finished, and ventures alive after 1, 2, 3 and 5 years with what confirms it', () => {
  const all = [
    ...several(4, {}),
    place({}, { isFinished: false, lastAnswerOn: '2025-07-01' }),
    place({}, { closedOn: '2025-06-30' }),
    place({}, { closedOn: '2025-07-01', lastAnswerOn: '2025-01-01' }),
    place({}, { ventureId: null, isFinished: false }),
  ];
  const { total } = count(all);
  expect(total).toMatchObject({ ventures: 8, finished: 6 });
  expect(total.alive).toEqual([
    { years: 1, of: 7, alive: 6, confirmed: 3 },
    { years: 2, of: 7, alive: 5, confirmed: 2 },
    { years: 3, of: 0, alive: 0, confirmed: 0 },
    { years: 5, of: 0, alive: 0, confirmed: 0 },
  ]);
});

it('adds by the rule of the measure, and never one currency to another', () => {
  const all = [
    ...several(5, {}, { reported: [report(10, { last: 4, currency: 'EUR' })] }),
    ...several(6, {}, { reported: [report(7, { currency: 'USD' })] }),
    ...several(3, {}),
  ];
  const [sum] = count(all).total.measures;
  expect(sum).toEqual({
    measure_id: 1,
    asked: 14,
    answered: 11,
    values: [
      { currency: 'EUR', value: 50, ventures: 5 },
      { currency: 'USD', value: 42, ventures: 6 },
    ],
    latest_on: '2026-01-01',
  });
  const valuesWith = (adding: 'last' | 'average') =>
    count(all, { measures: [{ id: 1, adding }] }).total.measures[0]?.values.map(({ value }) => value);
  expect(valuesWith('last')).toEqual([20, 42]);
  expect(valuesWith('average')).toEqual([4, 7]);
});

it('a currency in which fewer than five reported is hidden, and so is a venture that took part twice', () => {
  const twice = { ventureId: 900, reported: [report(9, { currency: 'EUR' })] };
  const all = [
    ...several(3, {}, { reported: [report(9, { currency: 'EUR' })] }),
    place({}, twice),
    place({}, twice),
  ];
  expect(count(all).total.measures[0]?.values).toEqual([{ currency: 'EUR', value: null, ventures: null }]);
});

it('does not say how many of a group answered whose figure is hidden, nor lets the others give it away', () => {
  const euros = { reported: [report(9, { currency: 'EUR' as const })] };
  const answeredOf = (all: PlaceFact[]) => {
    const { total, groups } = count(all);
    return [total, ...groups.map(({ figures }) => figures)].map(({ measures: [one] }) => [
      one?.asked,
      one?.answered,
    ]);
  };
  expect(answeredOf([...several(4, { country: 'DE' }), place({ country: 'DE' }, euros)])).toEqual([
    [null, null],
    [null, null],
  ]);
  const groups = [...several(3, { country: 'DE' }, euros), ...several(7, { country: 'FR' }, euros)];
  const others = [...several(6, { country: 'DE' }), ...several(8, { country: 'PT' }, euros)];
  expect(answeredOf([...groups, ...others])).toEqual([
    [24, 18],
    [null, null],
    [null, null],
    [8, 8],
  ]);
});

it('a venture that took part twice counts once, with its first cohort, so no sum less the total tells who did', () => {
  const first = several(9, { year: '2024' });
  const again = first.slice(0, 2).map(({ ventureId }) => place({ year: '2025' }, { ventureId }));
  const { total, groups } = count([...first, ...again, ...several(6, { year: '2025' })], {}, {}, 'year');
  expect([total.ventures, ...groups.map(({ figures }) => figures.ventures)]).toEqual([15, 9, 6]);
});

it('hides small groups with the next smallest, and everything about them', () => {
  const all = [
    ...several(9, { country: 'DE' }),
    ...several(6, { country: 'FR' }),
    ...several(2, { country: 'PT' }, { reported: [report(1)] }),
  ];
  const { total, groups } = count(all);
  expect(total.ventures).toBe(17);
  expect(groups.map(({ key, figures }) => [key, figures.ventures, figures.measures[0]?.answered])).toEqual([
    ['DE', 9, 0],
    ['FR', null, null],
    ['PT', null, null],
  ]);
});

it('a filter shows nothing that the unfiltered table hides', () => {
  const all = [
    ...several(9, { country: 'DE', year: '2024' }),
    ...several(6, { country: 'FR', year: '2024' }),
    ...several(2, { country: 'PT', year: '2024' }),
    ...several(8, { country: 'DE', year: '2025' }),
  ];
  expect(count(all, {}, { country: 'FR' }, 'year').total.ventures).toBeNull();
  const { total, groups } = count(all, {}, { country: 'DE' }, 'year');
  expect([total.ventures, ...groups.map(({ figures }) => figures.ventures)]).toEqual([17, 9, 8]);
});

it('in one group of a filter, a figure that its siblings would give away is hidden with another', () => {
  // In 2024, Portugal's two would follow from all of 2024 less Germany's.
  const all = [
    ...several(9, { country: 'DE', year: '2024' }),
    ...several(2, { country: 'PT', year: '2024' }),
    ...several(8, { country: 'DE', year: '2025' }),
    ...several(8, { country: 'PT', year: '2025' }),
  ];
  const { total, groups } = count(all, {}, { country: 'DE' }, 'year');
  expect(total.ventures).toBe(17);
  expect(groups.map(({ figures }) => figures.ventures)).toEqual([null, null]);
});

it('a call is hidden whose figure would give away another one of its programme', () => {
  const all = [
    ...several(1, { programme: 'D', call: 'D1' }),
    ...several(19, { programme: 'D', call: 'D2' }),
    ...several(3, { programme: 'B', call: 'B1', year: '2025' }),
    ...several(4, { programme: 'C', call: 'C1', year: '2025' }),
    ...several(30, { programme: 'E', call: 'E1', year: '2025' }),
  ];
  const shown = (by: Dimension, selection = {}) =>
    count(all, {}, selection, by).groups.flatMap(({ key, figures }) => (figures.ventures ? [key] : []));
  expect(shown('programme')).toEqual(['D', 'E']);
  expect(shown('call')).toEqual(['E1']);
  expect(count(all, {}, { call: 'D2' }).total.ventures).toBeNull();
});

it('the only call of a hidden programme is hidden with it, although another one hides its siblings', () => {
  const all = [
    ...several(6, { programme: 'P', call: 'P1' }),
    ...several(3, { programme: 'Q', call: 'Q1' }),
    ...several(5, { programme: 'R', call: 'R1' }),
    ...several(15, { programme: 'R', call: 'R2' }),
  ];
  const { groups } = count(all, {}, {}, 'call');
  expect(groups.find(({ key }) => key === 'P1')?.figures.ventures).toBeNull();
});

const sent = (keys: Partial<Keys>, result: ApplicationResult, number: number): ApplicationFact => ({
  ...{ keys: keysOf(keys), result },
  count: number,
});

it('applications are people of their own: their groups are hidden by their own numbers', () => {
  const applications = [
    sent({ country: 'DE' }, 'undecided', 40),
    sent({ country: 'FR' }, 'undecided', 30),
    sent({ country: 'PT' }, 'undecided', 3),
  ];
  const { total, groups } = count(several(5, { country: 'DE' }), { applications });
  expect(total.applications).toBe(73);
  expect(groups.map(({ figures }) => figures.applications)).toEqual([40, null, null]);
});

it('selected are those of the applications that were approved; the undecided and the withdrawn are neither', () => {
  const applications = [
    sent({}, 'selected', 6),
    sent({}, 'not_selected', 20),
    sent({}, 'undecided', 9),
    sent({}, 'withdrawn', 1),
  ];
  const all = [...several(5, {}), ...several(3, {}, { hasApplication: false, isFinished: false })];
  const { total } = count(all, { applications });
  expect(total).toMatchObject({
    ...{ applications: 36, selected: 6, not_selected: 20, undecided: 9, withdrawn: 1 },
    ...{ ventures: 8, without_application: 3, finished: 5 },
  });
  expect(applicationsText(total)).toBe('36 applied: 6 selected, 20 not selected, 9 undecided, 1 withdrawn');
  expect(placesText(total)).toBe('8 took a place: 5 finished, 3 came without an application');
});

it('where few were selected, or a group of ventures is hidden, nothing tells what became of the applications', () => {
  const applications = ['DE', 'FR', 'PT'].flatMap((country) => [
    sent({ country }, 'selected', country === 'PT' ? 2 : 9),
    sent({ country }, 'not_selected', 30),
  ]);
  const resultsOf = (all: PlaceFact[]) =>
    count(all, { applications }).groups.map(({ key, figures }) => [
      key,
      ...[figures.applications, figures.selected, figures.not_selected, figures.undecided],
    ]);
  expect(resultsOf([])).toEqual([
    ['DE', 39, 9, 30, 0],
    ['FR', 39, null, null, null],
    ['PT', 32, null, null, null],
  ]);
  const places = [...several(6, { country: 'FR' }), ...several(9, { country: 'PT' })];
  const some = resultsOf([...several(4, { country: 'DE' }), ...places]);
  expect(some.map(([, , selected]) => selected)).toEqual([null, null, null]);
});
