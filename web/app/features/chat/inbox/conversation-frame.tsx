import clsx from 'clsx';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { PersonBar } from './person-bar.tsx';

interface ConversationFrameProps {
  /** The member whose conversation is open. */
  openId: number | null;
  /** The open conversation. */
  children: ReactNode;
}

/** The list beside the conversation; on narrow screens one of them at a time. */
export const ConversationFrame = ({ openId, children }: ConversationFrameProps) => (
  <div className="flex h-[calc(100dvh-3.75rem)] min-h-[28rem] flex-col lg:h-dvh">
    <h1 className="sr-only">Conversations</h1>
    <div className="grid min-h-0 flex-1 grid-cols-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
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
          <EmptyState title="Select a conversation">The longest wait is at the top.</EmptyState>
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
