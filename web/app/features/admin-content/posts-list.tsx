import type { AdminPost } from '@proxima/contract/content-admin';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { usePosts } from './content.queries.ts';
import { PostState } from './post-state.tsx';

type Row = Omit<AdminPost, 'blog_content'>;

const columns: readonly Column<Row>[] = [
  {
    heading: 'Post',
    cell: (row) => (
      <>
        <a href={paths.adminPost(row.id)} className="font-medium underline-offset-4 hover:underline">
          {row.blog_title}
        </a>
        <span className="block text-xs text-ink-soft">{row.author_name}</span>
      </>
    ),
    className: 'sm:w-full',
  },
  { heading: 'State', cell: (row) => <PostState post={row} />, className: 'sm:min-w-40' },
  {
    heading: 'Changed',
    cell: (row) => <RelativeTime iso={row.updated_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** Every post of the blog, drafts included. */
export function PostsList() {
  const list = usePosts();
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return <ErrorState message={messageOf(list.error)} onRetry={list.refetch} retrying={list.isRefetching} />;
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {rows.length === 0 ? (
          <EmptyState title="No posts yet">Write the first one.</EmptyState>
        ) : (
          <Table caption="Posts" columns={columns} rows={rows} rowKey={(row) => row.id} />
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
