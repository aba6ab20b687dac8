import type {
  ApplicationResult,
  Dimension,
  GroupFigures,
  MeasureOfGroup,
} from '@proxima/contract/outcomes/outcomes';
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
  sized,
  ventureColumn,
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
const selectedKey = 'selected';

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
    columns: [
      ...[ventureColumn, ...alive, ...measures].map((column) => sized(column, all)),
      ...answering,
      sizedApplications(
        selectedKey,
        facts.applications.filter(({ result }) => result === 'selected'),
      ),
    ],
    own: [sizedApplications(applicationsKey, facts.applications)],
    ...{ by, selection },
  });
  const countGroup = (group: string | null): GroupFigures => {
    const isOfGroup = ({ keys }: { keys: Record<Dimension, string> }) => group === null || keys[by] === group;
    const shown: Shown = ({ key }, value) =>
      isHidden(key, group) || (key !== applicationsKey && isHidden(ventureColumn.key, group)) ? null : value;
    const ofGroup = places.filter(isOfGroup);
    const countOf = (isCounted: (place: PlaceFact) => boolean) =>
      shown(ventureColumn, ofGroup.filter(isCounted).length);
    return {
      ...countApplications(applications.filter(isOfGroup), shown),
      ventures: countOf(() => true),
      without_application: countOf(({ hasApplication }) => !hasApplication),
      finished: countOf(({ isFinished }) => isFinished),
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

const sizedApplications = (key: string, applications: readonly ApplicationFact[]): SizedColumn => ({
  key,
  facts: applications.map(({ keys, count }) => ({ keys, size: count })),
});

/** The value, or null where it is hidden. */
type Shown = (column: Pick<Column, 'key'>, value: number) => number | null;

/** What became of applications is shown with their number; where the selected ones are hidden, so are the others, whose sum would tell. */
function countApplications(
  applications: readonly ApplicationFact[],
  shown: Shown,
): Pick<GroupFigures, 'applications' | ApplicationResult> {
  const sum = (facts: readonly ApplicationFact[]) => facts.reduce((all, { count }) => all + count, 0);
  const sent = shown({ key: applicationsKey }, sum(applications));
  const countOf = (result: ApplicationResult) =>
    sent === null
      ? null
      : shown({ key: selectedKey }, sum(applications.filter((one) => one.result === result)));
  return {
    applications: sent,
    selected: countOf('selected'),
    not_selected: countOf('not_selected'),
    undecided: countOf('undecided'),
    withdrawn: countOf('withdrawn'),
  };
}

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
