/** The time that projections cover, in whole months and years. */
export interface Horizon {
  /** The first month of the forecast, `YYYY-MM`. */
  first_month: string;
  /** Months that are forecast one by one. */
  months: number;
  /** Years that are forecast after those months. */
  years: number;
  /** Years of actual figures before the forecast. */
  past_years: number;
}

/** The longest horizon (docs/rules.md, Projections). */
export const maxHorizon = { months: 24, years: 5, past_years: 3 } as const;

/** One column of the projections. */
export interface Period {
  kind: 'actual' | 'month' | 'year';
  /** Shown above the column: `Jan 2027`, `2027`, or `2027/28` for a year that does not begin in January. */
  label: string;
  /** How many months it covers. */
  months: 1 | 12;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Months since the year 0. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function yearLabel(firstMonth: number): string {
  const year = Math.floor(firstMonth / 12);
  if (firstMonth % 12 === 0) return String(year);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

const monthLabel = (month: number): string => `${monthNames[month % 12]} ${Math.floor(month / 12)}`;

/** The columns of projections in order: past years, months, years. */
export function periodsOf({ first_month, months, years, past_years }: Horizon): Period[] {
  const first = monthNumber(first_month);
  const year = (kind: 'actual' | 'year', start: number): Period => ({
    kind,
    label: yearLabel(start),
    months: 12,
  });
  return [
    ...Array.from({ length: past_years }, (_, index) => year('actual', first - 12 * (past_years - index))),
    ...Array.from(
      { length: months },
      (_, index): Period => ({ kind: 'month', label: monthLabel(first + index), months: 1 }),
    ),
    ...Array.from({ length: years }, (_, index) => year('year', first + months + 12 * index)),
  ];
}
