import { adminChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { useRefreshRunTimeSettings } from '../../../domain/team-settings.ts';
import { useRefreshConversations } from '../../../features/chat/inbox/conversations.queries.ts';
import { useRefreshSubmissions } from '../../../features/submissions/submissions.queries.ts';
import { useCatchUp, useRealtimeEvent } from '../../../session/realtime/realtime-provider.tsx';
import { useListensToConsole } from '../../../session/use-rights.ts';

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

/** Refreshes what is on the screen when others change it. */
export function ConsoleEvents() {
  return useListensToConsole() ? <Listener /> : null;
}
