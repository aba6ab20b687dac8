import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { QueryContent } from '../ui/feedback/query-content.tsx';

interface ShortListProps<Row> {
  title: string;
  /** The page with the whole list. */
  all: { label: string; href: string };
  list: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  rowKey: (row: Row) => number;
  row: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** The first rows of a list, with a link to the whole one. */
export function ShortList<Row>({ title, all, list, rowKey, row, empty }: ShortListProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <a href={all.href} className="text-link shrink-0 text-sm">
          {all.label}
        </a>
      </div>
      <QueryContent query={list}>
        {({ pages: [first] }) => (
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            {first?.data.length === 0 && empty}
            <ul className="-mb-px">
              {first?.data.map((one) => (
                <li key={rowKey(one)}>{row(one)}</li>
              ))}
            </ul>
          </div>
        )}
      </QueryContent>
    </section>
  );
}
