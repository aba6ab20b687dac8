import { messageOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationList } from './conversations.queries.ts';

const looked = 6;

/** Members who wait for an answer, the longest first. */
export function WaitingConversations() {
  const { data, error, refetch, isRefetching } = useConversationList({ show: 'waiting', search: '' }, looked);
  const waiting = data?.pages[0]?.data;
  return (
    <section aria-labelledby="waiting">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="waiting" className="text-xl">
          Waiting for an answer
        </h2>
        <a href={paths.adminConversations} className="text-link text-sm">
          All conversations
        </a>
      </div>
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!waiting && !error && <ListSkeleton />}
      {waiting && (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {waiting.length === 0 && (
            <EmptyState title="Nobody is waiting">Every member has an answer.</EmptyState>
          )}
          <ul className="-mb-px">
            {waiting.map((row) => (
              <li key={row.user_id}>
                <ConversationRow conversation={row} isOpen={false} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
