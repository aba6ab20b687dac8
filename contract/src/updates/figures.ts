/** The largest value of a metric, in either direction. */
const maxFigure = 1_000_000_000_000;

/** Whether a value has at most four decimal places and is no larger than the largest. */
export const isFigure = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= maxFigure && Number(value.toFixed(4)) === value;

/** `2027-03` as `March 2027`. */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
