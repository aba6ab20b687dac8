import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useConversation } from './conversations.queries.ts';

const PersonBar = ({ userId }: { userId: number }) => {
  const { data } = useConversation(userId);
  const name = data ? `${data.first_name} ${data.last_name}` : '';
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2.5">
      <a
        href={paths.adminConversations}
        aria-label="All conversations"
        className="-ml-2 grid size-11 place-items-center rounded-control hover:bg-mist lg:hidden"
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </a>
      {data && <Avatar name={name} picture={data.avatar} />}
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-sans text-base font-medium">{name}</h2>
        <p className="truncate text-xs text-ink-soft">{data?.email}</p>
      </div>
      {data && (
        <a
          href={`${paths.adminSubmissions}?search=${encodeURIComponent(data.email)}`}
          className="text-link text-sm"
        >
          Submissions
        </a>
      )}
    </div>
  );
};

interface ConversationFrameProps {
  /** The member whose conversation is open. */
  openId: number | null;
  /** The open conversation. */
  children: ReactNode;
}

/** List and conversation beside each other; on narrow screens one at a time. */
export const ConversationFrame = ({ openId, children }: ConversationFrameProps) => (
  <div className="flex h-[calc(100dvh-3.75rem)] min-h-[28rem] flex-col lg:h-dvh">
    <h1 className="sr-only">Conversations</h1>
    <div className="grid min-h-0 flex-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section
        aria-label="Inbox"
        className={clsx(
          'min-h-0 border-line bg-surface lg:border-r',
          openId === null ? 'flex flex-col' : 'hidden lg:flex lg:flex-col',
        )}
      >
        <ConversationList openId={openId} />
      </section>
      {openId === null ? (
        <div className="hidden place-items-center lg:grid">
          <EmptyState title="Choose a conversation">
            The member who waits longest stands at the top.
          </EmptyState>
        </div>
      ) : (
        <section aria-label="Conversation" className="flex min-h-0 flex-col bg-paper">
          <PersonBar userId={openId} />
          <div className="min-h-0 flex-1">{children}</div>
        </section>
      )}
    </div>
  </div>
);
