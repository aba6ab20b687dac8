import { rightsOfRole } from '@proxima/contract/admin/rights';
import { adminChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { useRefreshRunTimeSettings } from '../../domain/team-settings.ts';
import { useRefreshConversations } from '../../features/chat/inbox/conversations.queries.ts';
import { useRefreshSubmissions } from '../../features/submissions/submissions.queries.ts';
import { useCatchUp, useRealtimeEvent } from '../../session/realtime/realtime-provider.tsx';
import { useSignedInUser } from '../../session/stored-user.ts';

function Listener() {
  const refreshSubmissions = useRefreshSubmissions();
  const refreshConversations = useRefreshConversations();
  const refreshSettings = useRefreshRunTimeSettings();
  useRealtimeEvent(adminChannel, realtimeEvents.submissionUpdated, refreshSubmissions);
  useRealtimeEvent(adminChannel, realtimeEvents.messageSent, refreshConversations);
  useRealtimeEvent(adminChannel, realtimeEvents.messagesRead, refreshConversations);
  useRealtimeEvent(adminChannel, realtimeEvents.conversationUpdated, refreshConversations);
  useRealtimeEvent(adminChannel, realtimeEvents.settingsChanged, refreshSettings);
  useCatchUp(adminChannel, refreshSubmissions);
  useCatchUp(adminChannel, refreshConversations);
  useCatchUp(adminChannel, refreshSettings);
  return null;
}

/** Keeps what is on the screen true while others work. Editors hear nothing of members. */
export function ConsoleEvents() {
  const { rank } = useSignedInUser();
  return rank && rightsOfRole[rank].includes('conversations.answer') ? <Listener /> : null;
}
