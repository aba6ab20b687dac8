import { Card } from '../../ui/layout/card.tsx';
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
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map(({ label, value }) => (
        <Card key={label} className="flex flex-col-reverse justify-end gap-1 p-4 sm:p-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-xl sm:text-2xl">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
