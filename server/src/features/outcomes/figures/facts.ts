import type { Currency } from '@proxima/contract/money/currencies';
import type { ApplicationResult, Dimension } from '@proxima/contract/outcomes/outcomes';

/** To which group something belongs, in every dimension; empty where that is not known. */
export type Keys = Readonly<Record<Dimension, string>>;

/** What ventures reported for a measure in one currency: everything, and the latest. */
export interface Reported {
  measureId: number;
  currency: Currency | null;
  sum: number;
  /** Null if the latest figure is in another currency. */
  last: number | null;
  latestOn: string;
}

/** A venture's place in a cohort with what became of it. Days are calendar days. */
export interface PlaceFact {
  placeId: number;
  keys: Keys;
  /** Null until the team has made a venture of the application. */
  ventureId: number | null;
  /** Whether it came by an application to the call. */
  hasApplication: boolean;
  isFinished: boolean;
  endsOn: string;
  closedOn: string | null;
  lastAnswerOn: string | null;
  asked: ReadonlySet<number>;
  reported: readonly Reported[];
}

/** Applications of one call, industry and country with one result. */
export interface ApplicationFact {
  keys: Keys;
  result: ApplicationResult;
  count: number;
}

/** Values of some dimensions; whatever belongs to all of them. */
export type Selection = Partial<Record<Dimension, string>>;

export const isIn = ({ keys }: { keys: Keys }, selection: Selection): boolean =>
  (Object.entries(selection) as [Dimension, string][]).every(([dimension, key]) => keys[dimension] === key);
