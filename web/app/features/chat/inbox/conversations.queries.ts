import { adminChatEndpoints, type WireConversation } from '@proxima/contract/chat/chat';
import { conversationNoteEndpoints as noteEndpoints } from '@proxima/contract/chat/conversation-notes';
import { inboxEndpoints } from '@proxima/contract/chat/inbox';
import { numbersEndpoints } from '@proxima/contract/numbers/numbers';
import type { TeamNote } from '@proxima/contract/team/notes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { conversationsKey } from '../../../domain/conversations-key.ts';
import { usePages } from '../../../domain/use-pages.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { showReply } from '../../../session/show-reply.ts';
import { useChange } from '../../../session/use-change.ts';
import { useSend } from '../../../session/use-send.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import type { InboxFilters } from './use-inbox-filters.ts';

const oneKey = (userId: number) => [conversationsKey, 'one', userId] as const;

/** Conversations, longest wait first. */
export const useConversationList = ({ show, search }: InboxFilters, limit = 30) =>
  usePages([conversationsKey, show, search, limit], adminChatEndpoints.conversations, {
    limit,
    ...(show && { show }),
    ...(search && { search }),
  });

/** How many conversations are waiting, unread and assigned to the caller. */
export const useInboxFigures = (isEnabled = true) =>
  useQuery({ ...dataQuery([conversationsKey, 'figures'], inboxEndpoints.figures), enabled: isEnabled });

/** How fast questions were answered in the default range of the numbers; at most a minute old. */
export const useReplyTimes = () =>
  useQuery({
    queryKey: ['admin-answer-times'],
    queryFn: async ({ signal }) => (await api.call(numbersEndpoints.waits, { signal })).data.answers.all,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });

/** Refetches what the console shows of conversations. */
export function useRefreshConversations() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [conversationsKey] }), [client]);
}

/** A member's conversation, also before the first message. */
export const useConversation = (userId: number) =>
  useQuery({
    queryKey: oneKey(userId),
    queryFn: async ({ signal }) => {
      const input = { params: { userId }, query: { limit: 1 }, signal };
      return (await api.call(adminChatEndpoints.history, input)).conversation;
    },
  });

/** Every change replies with the conversation. The lists are refetched, also after a refusal. */
function useConversationChange<Input>(
  userId: number,
  change: (input: Input) => Promise<{ message: string; data: WireConversation }>,
) {
  const client = useQueryClient();
  const refresh = useRefreshConversations();
  return useChange(change, ({ data }) => showReply(client, oneKey(userId), data), refresh);
}

export const useAssignConversation = (userId: number) =>
  useConversationChange(userId, (adminId: number | null) =>
    api.call(inboxEndpoints.assign, { params: { userId }, body: { admin_id: adminId } }),
  );

/** Snoozes until a moment, or brings back (null). */
export const useSnoozeConversation = (userId: number) =>
  useConversationChange(userId, (until: string | null) =>
    api.call(inboxEndpoints.snooze, { params: { userId }, body: { until } }),
  );

export const useMarkDone = (userId: number) =>
  useConversationChange(userId, () => api.call(inboxEndpoints.markDone, { params: { userId } }));

const notesKey = (userId: number) => [conversationsKey, 'notes', userId] as const;

/** The team's notes beside a conversation. */
export const useConversationNotes = (userId: number) =>
  useQuery(dataQuery(notesKey(userId), noteEndpoints.list, { params: { userId } }));

function useNotesChange<Input>(userId: number, change: (input: Input) => Promise<{ data: TeamNote[] }>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: change,
    onSuccess: ({ data }) => showReply(client, notesKey(userId), data),
    onError: (error) => notifyFailure(error),
  });
}

export const useAddNote = (userId: number) =>
  useNotesChange(userId, (text: string) =>
    api.call(noteEndpoints.add, { params: { userId }, body: { text } }),
  );

export const useRemoveNote = (userId: number) =>
  useNotesChange(userId, (noteId: number) => api.call(noteEndpoints.remove, { params: { userId, noteId } }));
