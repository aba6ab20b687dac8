import { ExportMenu } from '../../../domain/export-menu.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { LoadMore } from '../../../ui/layout/pagination.tsx';
import { AnswerTime } from './answer-time.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationList, useInboxFigures } from './conversations.queries.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { type InboxFilters, useInboxFilters } from './use-inbox-filters.ts';

interface ConversationListProps {
  /** The member whose conversation is open. */
  openId: number | null;
}

const nothing = {
  all: ['No conversations yet', 'When a member writes, it appears here at once.'],
  waiting: ['Nobody is waiting', 'Every member has an answer.'],
  unread: ['Everything is read', 'New messages appear here at once.'],
  mine: ['Nothing is yours', 'Open a conversation and take it over: it then stands here.'],
} as const;

function Nothing({ show, search }: InboxFilters) {
  if (search) {
    return (
      <EmptyState title="Nobody found">No conversation here with a member of that name or e-mail.</EmptyState>
    );
  }
  const [title, words] = nothing[show ?? 'all'];
  return <EmptyState title={title}>{words}</EmptyState>;
}

function Rows({ filters, query, openId }: { filters: InboxFilters; query: string } & ConversationListProps) {
  const list = useConversationList(filters);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return <ErrorState message={messageOf(list.error)} onRetry={list.refetch} retrying={list.isRefetching} />;
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <Nothing {...filters} />;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      <ul aria-label="Conversations">
        {rows.map((row) => (
          <li key={row.user_id}>
            <ConversationRow conversation={row} query={query} isOpen={row.user_id === openId} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </div>
  );
}

/** The inbox: the longest waiting first. */
export function ConversationList({ openId }: ConversationListProps) {
  const { filters, change, query } = useInboxFilters();
  const figures = useInboxFigures().data;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line">
        <div className="flex flex-col gap-3 px-4 pt-4 pb-2">
          <div className="flex gap-2">
            <SearchField
              label="Search conversations"
              placeholder="Name or e-mail"
              value={filters.search}
              onSearch={(text) => change({ search: text })}
              className="min-w-0 flex-1"
            />
            <ExportMenu list="conversations" filters={filters} of="conversations" />
          </div>
          <div className="flex items-start justify-between gap-4">
            <AnswerTime />
            <a href={paths.adminCannedAnswers} className="text-link ml-auto shrink-0 text-xs">
              Canned answers
            </a>
          </div>
        </div>
        <InboxTabs figures={figures} current={filters.show} onChoose={(view) => change({ show: view })} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Rows filters={filters} query={query} openId={openId} />
      </div>
    </div>
  );
}
