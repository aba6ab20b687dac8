import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface ChartCardProps<Data> {
  title: string;
  /** What is counted. */
  lead: string;
  /** Saves the table as a file. */
  actions: ReactNode;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  /** Shown instead of an empty chart. */
  empty?: ReactNode;
  chart: (data: Data) => ReactNode;
  /** The same numbers as a table. */
  table: (data: Data) => ReactNode;
  /** For tables with many columns. */
  isWide?: boolean;
}

const Placeholder = () => (
  <div role="status" className="grid gap-8 xl:grid-cols-2">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
);

const defaultEmpty = (
  <>
    <span className="font-medium">No data for this period</span>
    <span className="text-ink-soft"> · Choose a longer one.</span>
  </>
);

/** A chart with its table beside it, in all states of its query. */
export function ChartCard<Data>({
  title,
  lead,
  actions,
  query,
  isEmpty,
  empty = defaultEmpty,
  chart,
  table,
  isWide = false,
}: ChartCardProps<Data>) {
  const id = useId();
  const { data, error } = query;
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching}>
      <Card className="p-5 sm:p-6">
        <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div className="max-w-text">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{lead}</p>
          </div>
          {actions}
        </div>
        {error && !data && (
          <ErrorState message={messageOf(error)} onRetry={query.refetch} retrying={query.isRefetching} />
        )}
        {!data && !error && <Placeholder />}
        {data && isEmpty(data) && (
          <p className="rounded-control bg-mist px-4 py-10 text-center text-sm">{empty}</p>
        )}
        {data && !isEmpty(data) && (
          <div
            className={clsx(
              'grid items-start gap-8',
              isWide
                ? '2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]'
                : 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            {chart(data)}
            {table(data)}
          </div>
        )}
      </Card>
    </section>
  );
}
