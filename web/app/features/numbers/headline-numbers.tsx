import { HeadlineFigures } from '../../domain/charts/headline-figures.tsx';
import { countText, none, percent, waitText } from './columns.ts';
import { useNumbers } from './numbers.queries.ts';
import type { RangeQuery } from './use-numbers-range.ts';

/** The main numbers at a glance. */
export function HeadlineNumbers({ query }: { query: RangeQuery }) {
  const weeks = useNumbers('submissions', query).data?.weeks;
  const waits = useNumbers('waits', query).data;
  const sumOf = (name: 'total' | 'approved' | 'declined') => weeks?.reduce((sum, row) => sum + row[name], 0);
  const [total, approved, declined] = [sumOf('total'), sumOf('approved') ?? 0, sumOf('declined') ?? 0];
  const figures = [
    { label: 'Submissions', value: total === undefined ? none : countText(total) },
    { label: 'Approval rate', value: percent(approved, approved + declined) },
    { label: 'Median time to decision', value: waitText(waits?.decisions.all.median) },
    { label: 'Median time to first reply', value: waitText(waits?.answers.all.median) },
  ];
  return <HeadlineFigures figures={figures} />;
}
