import { defaultWeeks, numbersRange } from '@proxima/contract/numbers/numbers';
import { useMemo } from 'react';
import { useAddressFilters } from '../../lib/navigation/use-address-filters.ts';

/** Days, as the endpoints take them. */
export interface RangeQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** Weeks up to now, all of them, or days of the reader's choice. */
export const spans = ['4', String(defaultWeeks), '26', '52', 'all', 'days'] as const;
export type Span = (typeof spans)[number];

const firstDay = '2000-01-01';

function daysAgo(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

function queryOf(span: Span, { from, to }: RangeQuery): RangeQuery {
  if (span === 'days') return { from, to };
  return { from: span === 'all' ? firstDay : daysAgo((Number(span) - 1) * 7) };
}

/** The weeks on the screen, kept in the address. */
export function useNumbersRange() {
  const { params, change } = useAddressFilters<'weeks' | 'from' | 'to'>();
  const span = spans.find((known) => known === params.get('weeks')) ?? String(defaultWeeks);
  const days = {
    from: numbersRange.shape.from.safeParse(params.get('from')).data,
    to: numbersRange.shape.to.safeParse(params.get('to')).data,
  };
  const query = useMemo(
    () => queryOf(span as Span, { from: days.from, to: days.to }),
    [span, days.from, days.to],
  );
  return { span: span as Span, days, query, change };
}
