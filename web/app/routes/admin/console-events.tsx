import { rightsOfRank } from '@proxima/contract/admin-rights';
import { adminChannel, realtimeEvents } from '@proxima/contract/realtime';
import { useRefreshConversations } from '../../features/admin-conversations/conversations.queries.ts';
import { useRefreshSubmissions } from '../../features/admin-submissions/submissions.queries.ts';
import { useCatchUp, useRealtimeEvent } from '../../session/realtime/realtime-provider.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';

function Listener() {
  const refreshSubmissions = useRefreshSubmissions();
  const refreshConversations = useRefreshConversations();
  useRealtimeEvent(adminChannel, realtimeEvents.submissionUpdated, refreshSubmissions);
  useRealtimeEvent(adminChannel, realtimeEvents.messageSent, refreshConversations);
  useRealtimeEvent(adminChannel, realtimeEvents.messagesRead, refreshConversations);
  useRealtimeEvent(adminChannel, realtimeEvents.conversationUpdated, refreshConversations);
  useCatchUp(adminChannel, refreshSubmissions);
  useCatchUp(adminChannel, refreshConversations);
  return null;
}

/** Keeps what is on the screen true while others work. Editors hear nothing of members. */
export function ConsoleEvents() {
  const { rank } = useSignedInUser();
  return rank && rightsOfRank[rank].includes('conversations.answer') ? <Listener /> : null;
}
