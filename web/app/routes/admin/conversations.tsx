import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ConversationFrame } from '../../features/admin-conversations/conversation-frame.tsx';
import { teamThread } from '../../features/chat/thread-calls.ts';
import { ThreadPanel } from '../../features/chat/thread-panel.tsx';
import { useThread } from '../../features/chat/use-thread.ts';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Conversations', description: 'Answer members.', noIndex: true }),
});

function Thread({ userId }: { userId: number }) {
  const store = useThread(useMemo(() => teamThread(userId), [userId]));
  return (
    <ThreadPanel
      store={store}
      theirLabel="name"
      namesOurs
      invitation="Nothing has been written yet. Say hello."
      composerLabel="Your answer"
      typingNote="The member is typing..."
    />
  );
}

export function Component() {
  const { userId } = useParams();
  const openId = userId === undefined ? null : Number(userId);
  return (
    <ConversationFrame openId={openId}>
      {openId !== null && <Thread key={openId} userId={openId} />}
    </ConversationFrame>
  );
}
