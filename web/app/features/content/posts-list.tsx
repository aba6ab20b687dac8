import type { AdminPost } from '@proxima/contract/content/content-admin';
import { PagedTable } from '../../domain/paged-table.tsx';
import { paths } from '../../paths.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CellDetail } from '../../ui/layout/cell-detail.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { usePosts } from './content.queries.ts';
import { PublicationBadge } from './publication-badge.tsx';

type Row = Omit<AdminPost, 'blog_content'>;

const columns: readonly Column<Row>[] = [
  {
    heading: 'Post',
    cell: (row) => (
      <>
        <a href={paths.adminPost(row.id)} className="font-medium underline-offset-4 hover:underline">
          {row.blog_title}
        </a>
        <CellDetail>{row.author_name}</CellDetail>
      </>
    ),
    className: 'sm:w-full',
  },
  {
    heading: 'Status',
    onPhone: 'plain',
    cell: (row) => <PublicationBadge of={row} />,
    className: 'sm:min-w-40',
  },
  {
    heading: 'Last edited',
    cell: (row) => <RelativeTime iso={row.updated_at} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** All posts, drafts included. */
export const PostsList = () => (
  <PagedTable
    list={usePosts()}
    caption="Posts"
    columns={columns}
    empty={<EmptyState title="No posts yet">Write your first post.</EmptyState>}
  />
);
