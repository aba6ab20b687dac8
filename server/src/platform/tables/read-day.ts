const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T].*)?$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/;
/** Days since the end of 1899, as spreadsheets store them, with or without a time: from 1954 to 2119. */
const serial = /^([2-7]\d{4})(?:[.,]\d+)?$/;

/**
 * The day that a cell names, `YYYY-MM-DD`: written in that order, with dots (day first) or as a spreadsheet's number. Undefined for anything
 * else: 03/04/2024 is in March or in April.
 */
export function readDay(cell: string): string | undefined {
  const [, days] = serial.exec(cell) ?? [];
  if (days) return new Date((Number(days) - 25_569) * 86_400_000).toISOString().slice(0, 10);
  const [, year, , month, day] = yearFirst.exec(cell) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [, first, second, last] = dotted.exec(cell) ?? [];
  return first && second && last ? dayOf(last, second, first) : undefined;
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
