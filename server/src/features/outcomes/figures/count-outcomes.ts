import type { Dimension, GroupFigures, MeasureOfGroup } from '@proxima/contract/outcomes/outcomes';
import {
  aliveColumns,
  answeringColumns,
  type Column,
  type CountedMeasure,
  combine,
  firstPlaces,
  isConfirmed,
  type MeasureColumn,
  measureColumns,
  reportedIn,
  selectedColumn,
  sized,
  wasAlive,
} from './columns.ts';
import { type ApplicationFact, isIn, type PlaceFact, type Selection } from './facts.ts';
import { hiddenFigures, type SizedColumn } from './hidden-figures.ts';

export interface OutcomeFacts {
  /** The earliest cohort first. */
  places: readonly PlaceFact[];
  applications: readonly ApplicationFact[];
  measures: readonly CountedMeasure[];
  /** A day. */
  today: string;
}

export interface CountedOutcomes {
  total: GroupFigures;
  groups: { key: string; figures: GroupFigures }[];
}

const applicationsKey = 'applications';

/**
 * Counts what is selected, in all and by group; a venture that took part twice once, with its first cohort. What is about fewer than five
 * ventures, or would give such a figure away, is null.
 */
export function countOutcomes(facts: OutcomeFacts, by: Dimension, selection: Selection): CountedOutcomes {
  const all = firstPlaces(facts.places);
  const places = all.filter((place) => isIn(place, selection));
  const applications = facts.applications.filter((one) => isIn(one, selection));
  const alive = aliveColumns(facts.today);
  const measures = measureColumns(facts.measures, places);
  const answering = facts.measures.flatMap(({ id }) => {
    const { answered, asked } = answeringColumns(id);
    const hiddenWith = measures.filter((column) => column.id === id).map(({ key }) => key);
    return [
      { ...sized(answered, all), hiddenWith },
      { ...sized(asked, all), hiddenWith: [...hiddenWith, answered.key] },
    ];
  });
  const isHidden = hiddenFigures({
    columns: [...[selectedColumn, ...alive, ...measures].map((column) => sized(column, all)), ...answering],
    own: [sizedApplications(facts.applications)],
    ...{ by, selection },
  });
  const countGroup = (group: string | null): GroupFigures => {
    const isOfGroup = ({ keys }: { keys: Record<Dimension, string> }) => group === null || keys[by] === group;
    const shown: Shown = ({ key }, value) =>
      isHidden(key, group) || (key !== applicationsKey && isHidden(selectedColumn.key, group)) ? null : value;
    const ofGroup = places.filter(isOfGroup);
    const sent = applications.filter(isOfGroup).reduce((sum, { count }) => sum + count, 0);
    return {
      applications: shown({ key: applicationsKey }, sent),
      selected: shown(selectedColumn, ofGroup.length),
      finished: shown(selectedColumn, ofGroup.filter(({ isFinished }) => isFinished).length),
      alive: alive.map((column) => countAlive(ofGroup, column, shown)),
      measures: facts.measures.map((measure) =>
        countMeasure(
          measure,
          ofGroup,
          measures.filter(({ id }) => id === measure.id),
          shown,
        ),
      ),
    };
  };
  const groups = [...new Set([...places, ...applications].map(({ keys }) => keys[by]))];
  return { total: countGroup(null), groups: groups.map((key) => ({ key, figures: countGroup(key) })) };
}

const sizedApplications = (applications: readonly ApplicationFact[]): SizedColumn => ({
  key: applicationsKey,
  facts: applications.map(({ keys, count }) => ({ keys, size: count })),
});

/** The value, or null where it is hidden. */
type Shown = (column: Pick<Column, 'key'>, value: number) => number | null;

function countAlive(
  places: readonly PlaceFact[],
  column: Column & { years: number },
  shown: Shown,
): GroupFigures['alive'][number] {
  const due = places.filter(column.isAbout);
  const count = (isCounted: (place: PlaceFact, years: number) => boolean) =>
    shown(column, due.filter((place) => isCounted(place, column.years)).length);
  return {
    years: column.years,
    of: shown(column, due.length),
    alive: count(wasAlive),
    confirmed: count(isConfirmed),
  };
}

function countMeasure(
  { id, adding }: CountedMeasure,
  places: readonly PlaceFact[],
  columns: readonly MeasureColumn[],
  shown: Shown,
): MeasureOfGroup {
  const of = answeringColumns(id);
  const count = (column: Column) => shown(column, places.filter(column.isAbout).length);
  const answered = count(of.answered);
  const newest = places
    .flatMap(({ reported }) => reported.filter(({ measureId }) => measureId === id))
    .map(({ latestOn }) => latestOn)
    .toSorted()
    .at(-1);
  return {
    measure_id: id,
    asked: count(of.asked),
    answered,
    values: columns
      .map((column) => {
        const counted = places.flatMap((place) => reportedIn(place, column) ?? []);
        return {
          currency: column.currency,
          value: shown(column, combine(adding, counted)),
          ventures: shown(column, counted.length),
        };
      })
      .filter(({ ventures }) => ventures !== 0),
    latest_on: answered === null ? null : (newest ?? null),
  };
}
