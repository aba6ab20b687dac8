import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface NumbersCardProps<Data> {
  title: string;
  /** What is counted, in a sentence. */
  lead: string;
  /** Saves the table as a file. */
  actions: ReactNode;
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  /** The drawing. */
  chart: (data: Data) => ReactNode;
  /** The same as numbers. */
  table: (data: Data) => ReactNode;
  /** The table has many columns and takes more of the room. */
  isWide?: boolean;
}

const Placeholder = () => (
  <div role="status" className="grid gap-8 xl:grid-cols-2">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
);

/** One question with its drawing and, beside it, its table. */
export function NumbersCard<Data>({
  title,
  lead,
  actions,
  query,
  isEmpty,
  chart,
  table,
  isWide = false,
}: NumbersCardProps<Data>) {
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
          <p className="rounded-control bg-mist px-4 py-10 text-center text-sm">
            <span className="font-medium">Nothing in these weeks</span>
            <span className="text-ink-soft"> · Choose more of them, or come back later.</span>
          </p>
        )}
        {data && !isEmpty(data) && (
          <div
            className={clsx(
              'grid items-start gap-8',
              isWide
                ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
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
