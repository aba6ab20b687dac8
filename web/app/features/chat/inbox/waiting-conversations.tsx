import { ShortList } from '../../../domain/short-list.tsx';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationList } from './conversations.queries.ts';

const shown = 6;

/** Members who are waiting for a reply, longest wait first. */
export const WaitingConversations = () => (
  <ShortList
    title="Waiting for a reply"
    all={{ label: 'All conversations', href: paths.adminConversations }}
    list={useConversationList({ show: 'waiting', search: '' }, shown)}
    rowKey={({ user_id }) => user_id}
    row={(row) => <ConversationRow conversation={row} isOpen={false} />}
    empty={<EmptyState title="No one is waiting">Every member has a reply.</EmptyState>}
  />
);
