import type { ConversationView } from '@proxima/contract/chat/chat';
import { defaultWeeks } from '@proxima/contract/numbers/numbers';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { duration } from '../../../lib/format/duration.ts';
import { paths } from '../../../paths.ts';
import { useLimits } from '../../../session/use-rights.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationList, useInboxFigures, useReplyTimes } from './conversations.queries.ts';
import { type InboxFilters, useInboxFilters } from './use-inbox-filters.ts';

interface ConversationListProps {
  /** The member whose conversation is open. */
  openId: number | null;
}

const tabs: readonly { value: ConversationView | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'unread', label: 'Unread' },
  { value: 'mine', label: 'Mine' },
  { value: 'snoozed', label: 'Snoozed' },
];

const emptyTexts = {
  all: ['No conversations yet', 'They appear here as soon as a member writes.'],
  waiting: ['No one is waiting', 'Every member has a reply.'],
  unread: ['Everything is read', 'New messages appear here immediately.'],
  mine: ['No conversations assigned to you', 'Open a conversation and assign it to yourself.'],
  snoozed: ['Nothing is snoozed', 'Open a conversation to snooze it.'],
} as const;
/** For a role that reaches only what is assigned. */
const noneAssigned = ['No conversations are assigned to you', 'Those that are appear here.'] as const;

function Empty({ show, search, onClear }: InboxFilters & { onClear: () => void }) {
  const isLimited = useLimits().includes('conversations');
  if (search) return <NoResults of="conversations" search={search} onClear={onClear} />;
  const isOfAll = show === undefined || show === 'mine';
  const [title, text] = isLimited && isOfAll ? noneAssigned : emptyTexts[show ?? 'all'];
  return <EmptyState title={title}>{text}</EmptyState>;
}

/** How fast questions were answered lately. Hidden while there is no number. */
function MedianReplyTime() {
  const median = useReplyTimes().data?.median;
  return median == null ? null : (
    <p className="text-xs text-ink-soft">
      First reply in <span className="font-medium text-ink">{duration(median)}</span>, median of the last{' '}
      {defaultWeeks} weeks
    </p>
  );
}

/** The inbox, longest wait first. */
export function ConversationList({ openId }: ConversationListProps) {
  const { filters, change, query } = useInboxFilters();
  const figures = useInboxFigures().data;
  const list = useConversationList(filters);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line">
        <div className="flex flex-col gap-3 px-4 pt-4 pb-2">
          <div className="flex gap-2">
            <SearchField
              label="Search conversations"
              placeholder="Name, email, message"
              value={filters.search}
              onSearch={(text) => change({ search: text })}
              className="min-w-0 flex-1"
            />
            <ExportMenu list="conversations" filters={filters} of="conversations" />
          </div>
          <div className="flex items-start justify-between gap-4">
            <MedianReplyTime />
            <a href={paths.adminSavedReplies} className="text-link ml-auto shrink-0 text-xs">
              Saved replies
            </a>
          </div>
        </div>
        <ChoiceButtons
          legend="Show"
          choices={tabs}
          current={filters.show ?? ''}
          onChoose={(show) => change({ show })}
          countOf={(view) => figures?.[view || 'all']}
          isStacked
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <PagedRows list={list}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty {...filters} onClear={() => change({ search: '' })} />
            ) : (
              <ul aria-label="Conversations">
                {rows.map((row) => (
                  <li key={row.user_id}>
                    <ConversationRow conversation={row} query={query} isOpen={row.user_id === openId} />
                  </li>
                ))}
              </ul>
            )
          }
        </PagedRows>
      </div>
    </div>
  );
}
