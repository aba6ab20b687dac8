import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useSignedInUser } from '../../session/stored-user.ts';
import { memberThread } from './thread/thread-calls.ts';
import { ThreadPanel } from './thread/thread-panel.tsx';
import type { ThreadStore } from './thread/thread-store.ts';
import { useThread, useThreadState } from './thread/use-thread.ts';

const MemberConversationContext = createContext<ThreadStore | null>(null);

/** The signed-in member's conversation with the team, live on all pages below. */
export function MemberConversation({ children }: { children: ReactNode }) {
  const { id } = useSignedInUser();
  const calls = useMemo(() => memberThread(id), [id]);
  const store = useThread(calls);
  return <MemberConversationContext value={store}>{children}</MemberConversationContext>;
}

function useMemberThread(): ThreadStore {
  const store = useContext(MemberConversationContext);
  if (!store) throw new Error('useMemberThread is for pages inside a MemberConversation');
  return store;
}

/** How many of the team's messages the member has not seen. */
export const useUnreadMessages = (): number => useThreadState(useMemberThread()).unread;

/** The member's conversation with the team; fills its container's height. */
export const TeamChat = () => (
  <ThreadPanel
    store={useMemberThread()}
    theirLabel="admin"
    namesOurs={false}
    invitation="Ask us anything about your idea, your submission or the platform. Someone on our team replies here, and by email when you are away."
    composerLabel="Message to our team"
    typingNote="Admin is typing..."
  />
);
