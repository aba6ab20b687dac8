import { fillPlaceholders } from '@proxima/contract/chat/canned-answers';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ConversationFrame } from '../../features/chat/inbox/conversation-frame.tsx';
import { useConversation } from '../../features/chat/inbox/conversations.queries.ts';
import { teamThread } from '../../features/chat/thread/thread-calls.ts';
import { ThreadPanel } from '../../features/chat/thread/thread-panel.tsx';
import { useThread } from '../../features/chat/thread/use-thread.ts';
import { useCannedAnswers } from '../../features/saved-replies/saved-replies.queries.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { useReplyTime } from '../../lib/page/use-brand.ts';
import { useSignedInUser } from '../../session/stored-user.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Conversations', description: 'Answer members.', noIndex: true }),
});

/** The canned answers as this administrator says them to this member. */
function useFilledAnswers(userId: number) {
  const answers = useCannedAnswers().data;
  const member = useConversation(userId).data;
  const me = useSignedInUser();
  const replyTime = useReplyTime();
  return useMemo(() => {
    if (!answers || !member) return [];
    const { first_name, last_name } = member;
    const values = { first_name, last_name, my_first_name: me.first_name, reply_time: replyTime };
    return answers.map(({ id, title, text }) => ({ id, title, text: fillPlaceholders(text, values) }));
  }, [answers, member, me.first_name, replyTime]);
}

function Thread({ userId }: { userId: number }) {
  const snippets = useFilledAnswers(userId);
  const store = useThread(useMemo(() => teamThread(userId), [userId]));
  return (
    <ThreadPanel
      store={store}
      theirLabel="name"
      namesOurs
      invitation="Nothing has been written yet. Say hello."
      composerLabel="Your answer"
      typingNote="The member is typing..."
      snippets={snippets}
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
