import { adminChatEndpoints } from '@proxima/contract/chat';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../session/api.ts';

const root = 'admin-conversations';

/** All conversations, the longest waiting first, page after page. */
export const useConversationList = (search: string, limit = 30) =>
  useInfiniteQuery({
    queryKey: [root, search, limit],
    queryFn: ({ pageParam, signal }) =>
      api.call(adminChatEndpoints.conversations, {
        query: { limit, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Reads the list again: a message came, or somebody read or answered one. */
export function useRefreshConversations() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [root] }), [client]);
}

/** Whose conversation it is; also before the first message. */
export const useConversation = (userId: number) =>
  useQuery({
    queryKey: [root, 'one', userId],
    queryFn: async ({ signal }) => {
      const input = { params: { userId }, query: { limit: 1 }, signal };
      return (await api.call(adminChatEndpoints.history, input)).conversation;
    },
  });
