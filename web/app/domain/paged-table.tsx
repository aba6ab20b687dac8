import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../ui/feedback/query-content.tsx';
import type { Sorting } from '../ui/layout/column-heading.tsx';
import { LoadMore } from '../ui/layout/pagination.tsx';
import { type Column, Table } from '../ui/layout/table.tsx';

interface PagedRowsProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  /** Shown until there is something to show. */
  placeholder?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list that the server pages, with a button for more; dimmed while the rows of other filters load. */
export const PagedRows = <Row,>({ list, placeholder, children }: PagedRowsProps<Row>) => (
  <QueryContent query={list} placeholder={placeholder}>
    {({ pages }) => (
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
        {children(pages.flatMap((page) => page.data))}
        <LoadMore
          hasMore={list.hasNextPage}
          pending={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      </div>
    )}
  </QueryContent>
);

interface PagedTableProps<Row extends { id: number }> extends Pick<PagedRowsProps<Row>, 'list'> {
  /** What it lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Shown when there are no rows. */
  empty: ReactNode;
  opensRows?: boolean;
  sorting?: Sorting;
}

/** `PagedRows` as a table. */
export const PagedTable = <Row extends { id: number }>({ list, empty, ...table }: PagedTableProps<Row>) => (
  <PagedRows list={list}>
    {(rows) => (
      <div
        // What scrolls must be reachable with the keyboard; rows that open are.
        {...(!table.opensRows && { role: 'region', 'aria-label': table.caption, tabIndex: 0 })}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
        {rows.length === 0 ? empty : <Table {...table} rows={rows} rowKey={(row) => row.id} />}
      </div>
    )}
  </PagedRows>
);
