/** The largest absolute value of a metric. */
const maxFigure = 1_000_000_000_000;

/** An optional sign, digits, optionally in groups of three, and at most four decimal places. */
const written = /^([-−+]?)(\d{1,13}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,4}))?$/;

/** Parses a number as people type it: `1,250`, `-3.5`. Null for anything else; nothing is rounded. */
export function readFigure(text: string): number | null {
  const [, sign = '', whole, decimals = ''] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`);
  if (value > maxFigure) return null;
  return value === 0 || sign === '' || sign === '+' ? value : -value;
}

/** Whether a value has at most four decimal places and is within the limit. */
export const isFigure = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= maxFigure && Number(value.toFixed(4)) === value;

/** `2027-03` as `March 2027`. */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A value with its unit: `1,250 customers`, `38%`. */
export const figureText = (value: number, unit: string): string => {
  const number = value.toLocaleString('en', { maximumFractionDigits: 4 });
  return unit === '' ? number : `${number}${unit === '%' ? '' : ' '}${unit}`;
};

/** The months from one to a later one, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const start = indexOf(first);
  return Array.from({ length: Math.max(0, indexOf(last) - start + 1) }, (_, offset) => {
    const index = start + offset;
    return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
