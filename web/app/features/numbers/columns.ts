import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import type { ChartColumn } from '../../domain/charts/chart-table.tsx';
import { shortDay } from '../../lib/format/dates.ts';
import { duration } from '../../lib/format/duration.ts';
import { statusSeries } from './status-series.ts';

/** Shown instead of a number when there is nothing to count. */
export const none = '–';

export const countText = (count: number): string => count.toLocaleString('en');

/** A duration in seconds as text. */
export const waitText = (seconds: number | null | undefined): string =>
  seconds == null ? none : duration(seconds);

export const percent = (part: number, whole: number): string =>
  whole === 0 ? none : `${Math.round((part / whole) * 100)}%`;

export const weekColumn: ChartColumn<{ week: string }> = {
  heading: 'Week of',
  value: (row) => shortDay(row.week, true),
  isShort: true,
};

export const statusColumns: readonly ChartColumn<Record<SubmissionStatus | 'total', number>>[] = [
  ...statusSeries.map(({ name, label }) => ({
    heading: label,
    value: (row: Record<SubmissionStatus, number>) => countText(row[name]),
  })),
  { heading: 'All', value: (row) => countText(row.total) },
];
