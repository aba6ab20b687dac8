import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationList } from './conversations.queries.ts';

interface ConversationListProps {
  /** The member whose conversation is open. */
  openId: number | null;
}

function Rows({ search, openId }: { search: string } & ConversationListProps) {
  const list = useConversationList(search);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return (
      <ErrorState
        message={messageOf(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isRefetching}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return search ? (
      <EmptyState title="Nobody found">No conversation with a member of that name or e-mail.</EmptyState>
    ) : (
      <EmptyState title="No conversations yet">When a member writes, it appears here at once.</EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Conversations">
        {rows.map((row) => (
          <li key={row.user_id}>
            <ConversationRow conversation={row} isOpen={row.user_id === openId} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}

/** The inbox: the longest waiting first. */
export function ConversationList({ openId }: ConversationListProps) {
  const [search, setSearch] = useState('');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line p-4">
        <SearchField
          label="Search conversations"
          placeholder="Search names and e-mails"
          value={search}
          onSearch={setSearch}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Rows search={search} openId={openId} />
      </div>
    </div>
  );
}
