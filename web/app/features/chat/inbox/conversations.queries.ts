import { numbersEndpoints } from '@proxima/contract/admin/numbers';
import { adminChatEndpoints, type WireConversation } from '@proxima/contract/chat/chat';
import { inboxEndpoints } from '@proxima/contract/chat/inbox';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../session/api.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import type { InboxFilters } from './use-inbox-filters.ts';

const root = 'admin-conversations';
const oneKey = (userId: number) => [root, 'one', userId] as const;

/** Conversations, the longest waiting first, page after page. */
export const useConversationList = ({ show, search }: InboxFilters, limit = 30) =>
  useInfiniteQuery({
    queryKey: [root, show, search, limit],
    queryFn: ({ pageParam, signal }) =>
      api.call(adminChatEndpoints.conversations, {
        query: {
          limit,
          ...(show ? { show } : {}),
          ...(search ? { search } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** How many wait, are unread and are mine. */
export const useInboxFigures = () =>
  useQuery({
    queryKey: [root, 'figures'],
    queryFn: async ({ signal }) => (await api.call(inboxEndpoints.figures, { signal })).data,
  });

/** How fast questions were answered in the weeks that the numbers show by themselves, at most a minute old. */
export const useAnswerTimes = () =>
  useQuery({
    queryKey: ['admin-answer-times'],
    queryFn: async ({ signal }) => (await api.call(numbersEndpoints.waits, { signal })).data.answers.all,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });

/** Reads the list again: a message came, or somebody read, answered or took one over. */
export function useRefreshConversations() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [root] }), [client]);
}

/** Whose conversation it is; also before the first message. */
export const useConversation = (userId: number) =>
  useQuery({
    queryKey: oneKey(userId),
    queryFn: async ({ signal }) => {
      const input = { params: { userId }, query: { limit: 1 }, signal };
      return (await api.call(adminChatEndpoints.history, input)).conversation;
    },
  });

/** A change answers with the conversation as it is now; the lists are read again, also when it came too late. */
function useConversationChange<Input>(
  userId: number,
  change: (input: Input) => Promise<{ message: string; data: WireConversation }>,
) {
  const client = useQueryClient();
  const refresh = useRefreshConversations();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message, data }) => {
      notify.success(message);
      client.setQueryData(oneKey(userId), data);
    },
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
}

export const useAssignConversation = (userId: number) =>
  useConversationChange(userId, (adminId: number | null) =>
    api.call(inboxEndpoints.assign, { params: { userId }, body: { admin_id: adminId } }),
  );

export const useSettleConversation = (userId: number) =>
  useConversationChange(userId, () => api.call(inboxEndpoints.settle, { params: { userId } }));
