import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../ui/feedback/list-skeleton.tsx';
import { LoadMore } from '../ui/layout/pagination.tsx';
import { type Column, Table } from '../ui/layout/table.tsx';

interface PagedTableProps<Row extends { id: number }> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  /** What it lists, for readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Shown where there are no rows. */
  empty: ReactNode;
}

/** A list that the server pages, in all its states: on its way, refused, empty, and with a way to its next rows. */
export function PagedTable<Row extends { id: number }>({
  list,
  caption,
  columns,
  empty,
}: PagedTableProps<Row>) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return <ErrorState message={messageOf(list.error)} onRetry={list.refetch} retrying={list.isRefetching} />;
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        {rows.length === 0 ? (
          empty
        ) : (
          <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />
        )}
      </div>
      <LoadMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}
