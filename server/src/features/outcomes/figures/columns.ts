import { addMonths } from '@proxima/contract/check-ins/rhythm';
import type { Currency } from '@proxima/contract/money/currencies';
import type { Adding } from '@proxima/contract/outcomes/measures';
import { aliveYears } from '@proxima/contract/outcomes/outcomes';
import type { PlaceFact, Reported } from './facts.ts';
import type { SizedColumn } from './hidden-figures.ts';

/** A figure, and the ventures that it is about. */
export interface Column {
  key: string;
  isAbout: (place: PlaceFact) => boolean;
}

/** Every venture that took a place. */
export const ventureColumn: Column = { key: 'ventures', isAbout: () => true };

/** The ventures that a figure is about. @param places one of each venture */
export const sized = ({ key, isAbout }: Column, places: readonly PlaceFact[]): SizedColumn => ({
  key,
  facts: [...Map.groupBy(places.filter(isAbout), ({ keys }) => JSON.stringify(keys)).values()].flatMap(
    ([first, ...others]) => (first ? [{ keys: first.keys, size: 1 + others.length }] : []),
  ),
});

/** Of each venture its first place: one that took part twice counts once. */
export const firstPlaces = (places: readonly PlaceFact[]): PlaceFact[] => {
  const known = new Set<string | number>();
  return places.filter(({ ventureId, placeId }) => {
    const venture = ventureId ?? `place ${placeId}`;
    if (known.has(venture)) return false;
    known.add(venture);
    return true;
  });
};

/** The day so many years after the end of a venture's cohort. */
const yearsAfter = ({ endsOn }: PlaceFact, years: number): string => addMonths(endsOn, years * 12);

export const wasAlive = (place: PlaceFact, years: number): boolean =>
  place.closedOn === null || place.closedOn > yearsAfter(place, years);

/** Whether an answer since that day, or the end of the venture, confirms whether it was alive then. */
export const isConfirmed = (place: PlaceFact, years: number): boolean =>
  place.closedOn !== null || (place.lastAnswerOn !== null && place.lastAnswerOn >= yearsAfter(place, years));

/** Ventures whose cohort ended that long ago. @param today a day */
export const aliveColumns = (today: string): (Column & { years: number })[] =>
  aliveYears.map((years) => ({
    key: `alive-${years}`,
    years,
    isAbout: (place) => place.ventureId !== null && yearsAfter(place, years) <= today,
  }));

export interface CountedMeasure {
  id: number;
  adding: Adding;
}

export interface MeasureColumn extends Column, CountedMeasure {
  currency: Currency | null;
}

/** A column for each measure and each currency in which it was reported. */
export const measureColumns = (
  measures: readonly CountedMeasure[],
  places: readonly PlaceFact[],
): MeasureColumn[] =>
  measures.flatMap(({ id, adding }) => {
    const reported = places.flatMap((place) => place.reported.filter(({ measureId }) => measureId === id));
    const currencies = [...new Set(reported.map(({ currency }) => currency))].toSorted();
    return currencies.map((currency) => {
      const column = { key: `measure-${id}-${currency}`, id, adding, currency };
      return { ...column, isAbout: (place: PlaceFact) => reportedIn(place, column) !== undefined };
    });
  });

/** Which ventures reported a measure in any currency, and which were asked. */
export const answeringColumns = (id: number): { answered: Column; asked: Column } => {
  const hasAnswered = ({ reported }: PlaceFact) => reported.some(({ measureId }) => measureId === id);
  return {
    answered: { key: `answered-${id}`, isAbout: hasAnswered },
    asked: { key: `asked-${id}`, isAbout: (place) => place.asked.has(id) || hasAnswered(place) },
  };
};

/** What counts of a venture in a column: for the latest figure, nothing if that is in another currency. */
export const reportedIn = (
  { reported }: PlaceFact,
  { id, adding, currency }: Omit<MeasureColumn, keyof Column>,
): Reported | undefined =>
  reported.find(
    (one) => one.measureId === id && one.currency === currency && (adding === 'sum' || one.last !== null),
  );

/** The figures of several ventures as one, without the noise of binary fractions. */
export function combine(adding: Adding, reported: readonly Reported[]): number {
  const amounts = reported.map(({ sum, last }) => (adding === 'sum' ? sum : (last ?? 0)));
  const total = amounts.reduce((all, amount) => all + amount, 0);
  const value = adding === 'average' && amounts.length > 0 ? total / amounts.length : total;
  return Math.round(value * 10_000) / 10_000;
}
