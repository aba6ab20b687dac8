import { adminChatEndpoints } from '@proxima/contract/chat/chat';
import { urlOf } from '@proxima/contract/client/wire-request';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useFilledReplies } from '../../domain/saved-replies/use-filled-replies.ts';
import { ConversationFrame } from '../../features/chat/inbox/conversation-frame.tsx';
import { useConversation } from '../../features/chat/inbox/conversations.queries.ts';
import { teamThread } from '../../features/chat/thread/thread-calls.ts';
import { ThreadPanel } from '../../features/chat/thread/thread-panel.tsx';
import { useThread } from '../../features/chat/thread/use-thread.ts';
import { idIn } from '../../lib/navigation/id-in.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { useListensToConsole } from '../../session/use-rights.ts';

export const handle = privateHandle('Conversations', 'Reply to members.', ({ userId }) =>
  userId === undefined
    ? [urlOf(adminChatEndpoints.conversations, { query: { limit: 30 } })]
    : [urlOf(adminChatEndpoints.history, { params: { userId: Number(userId) }, query: { limit: 50 } })],
);

function Thread({ userId }: { userId: number }) {
  const savedReplies = useFilledReplies(useConversation(userId).data);
  const listensToConsole = useListensToConsole();
  const store = useThread(useMemo(() => teamThread(userId, listensToConsole), [userId, listensToConsole]));
  return (
    <ThreadPanel
      store={store}
      theirLabel="name"
      namesOurs
      invitation="No messages yet. Say hello."
      composerLabel="Your reply"
      typingNote="The member is typing..."
      savedReplies={savedReplies}
    />
  );
}

export function Component() {
  const { userId } = useParams();
  const openId = userId === undefined ? null : idIn(userId);
  return (
    <ConversationFrame openId={openId}>
      {openId !== null && <Thread key={openId} userId={openId} />}
    </ConversationFrame>
  );
}
