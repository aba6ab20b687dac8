import { fillPlaceholders } from '@proxima/contract/chat/saved-replies';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ConversationFrame } from '../../features/chat/inbox/conversation-frame.tsx';
import { useConversation } from '../../features/chat/inbox/conversations.queries.ts';
import { teamThread } from '../../features/chat/thread/thread-calls.ts';
import { ThreadPanel } from '../../features/chat/thread/thread-panel.tsx';
import { useThread } from '../../features/chat/thread/use-thread.ts';
import { useSavedReplies } from '../../features/saved-replies/saved-replies.queries.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { useReplyTime } from '../../lib/page/use-brand.ts';
import { useSignedInUser } from '../../session/stored-user.ts';

export const handle = privateHandle('Conversations', 'Reply to members.');

/** The saved replies with the names of this administrator and this member. */
function useFilledReplies(userId: number) {
  const replies = useSavedReplies().data;
  const member = useConversation(userId).data;
  const me = useSignedInUser();
  const replyTime = useReplyTime();
  return useMemo(() => {
    if (!replies || !member) return [];
    const { first_name, last_name } = member;
    const values = { first_name, last_name, my_first_name: me.first_name, reply_time: replyTime };
    return replies.map(({ id, title, text }) => ({ id, title, text: fillPlaceholders(text, values) }));
  }, [replies, member, me.first_name, replyTime]);
}

function Thread({ userId }: { userId: number }) {
  const savedReplies = useFilledReplies(userId);
  const store = useThread(useMemo(() => teamThread(userId), [userId]));
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
  const openId = userId === undefined ? null : Number(userId);
  return (
    <ConversationFrame openId={openId}>
      {openId !== null && <Thread key={openId} userId={openId} />}
    </ConversationFrame>
  );
}
