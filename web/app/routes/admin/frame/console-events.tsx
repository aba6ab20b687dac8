import { adminChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { useRefreshRunTimeSettings } from '../../../domain/team-settings.ts';
import { useRefreshConversations } from '../../../features/chat/inbox/conversations.queries.ts';
import { useRefreshSubmissions } from '../../../features/submissions/submissions.queries.ts';
import { useCatchUp, useRealtimeEvent } from '../../../session/realtime/realtime-provider.tsx';
import { useLimits, useRights } from '../../../session/use-rights.ts';

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

/**
 * Refreshes what is on the screen when others change it. The events name every submission and conversation: they are for those who reply to
 * members and reach all of them.
 */
export function ConsoleEvents() {
  const limits = useLimits();
  const reachesAll = !limits.includes('submissions') && !limits.includes('conversations');
  return useRights().includes('conversations.answer') && reachesAll ? <Listener /> : null;
}
