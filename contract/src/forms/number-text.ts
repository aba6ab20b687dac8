/** A number as people write it: 1,500,000 and 10,000, but 2024, which may be a year. */
export const numberText = (value: number): string =>
  value.toLocaleString('en', { useGrouping: 'min2', maximumFractionDigits: 10 });
