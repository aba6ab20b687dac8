import { Card } from '../../ui/layout/card.tsx';
import { useSubmissionNumbers, useWaits } from './numbers.queries.ts';
import type { RangeQuery } from './use-numbers-range.ts';
import { none, waitText } from './wait-text.ts';

/** The few numbers that a meeting begins with. */
export function HeadlineNumbers({ query }: { query: RangeQuery }) {
  const weeks = useSubmissionNumbers(query).data?.weeks;
  const waits = useWaits(query).data;
  const sumOf = (name: 'total' | 'approved' | 'declined') => weeks?.reduce((sum, row) => sum + row[name], 0);
  const [total, approved, declined] = [sumOf('total'), sumOf('approved') ?? 0, sumOf('declined') ?? 0];
  const settled = approved + declined;
  const figures = [
    { label: 'Submissions', value: total?.toLocaleString('en') ?? none },
    {
      label: 'Approved, of those settled',
      value: settled === 0 ? none : `${Math.round((approved / settled) * 100)} %`,
    },
    { label: 'Half decided within', value: waitText(waits?.decisions.all.median) },
    { label: 'Half answered within', value: waitText(waits?.answers.all.median) },
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
