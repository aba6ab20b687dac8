import type { QueryOf } from '@proxima/contract/endpoint';
import { adminSubmissionEndpoints } from '@proxima/contract/submissions';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { api } from '../../session/api.ts';

/** Shared by everything about submissions, so that one event refreshes all of it. */
const root = 'admin-submissions';
const oneKey = (id: number) => [root, 'one', id] as const;

export type SubmissionFilters = Partial<
  Omit<QueryOf<typeof adminSubmissionEndpoints.list>, 'cursor' | 'limit'>
>;

/** The console's list by filters, page after page. */
export const useSubmissionList = (filters: SubmissionFilters, limit = 50) =>
  useInfiniteQuery({
    queryKey: [root, 'list', filters, limit],
    queryFn: ({ pageParam, signal }) =>
      api.call(adminSubmissionEndpoints.list, {
        query: { ...filters, limit, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useSubmission = (id: number) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) =>
      (await api.call(adminSubmissionEndpoints.get, { params: { id }, signal })).data,
  });

/** Reads again what is on the screen: something about submissions changed. */
export function useRefreshSubmissions() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [root] }), [client]);
}

type DecisionInput = { id: number } & z.input<typeof adminSubmissionEndpoints.decide.body>;

/** Sends a decision; everything about submissions is read again afterwards, also when it came too late. */
export function useDecide() {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ id, ...body }: DecisionInput) =>
      api.call(adminSubmissionEndpoints.decide, { params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData(oneKey(data.id), data),
    onSettled: refresh,
  });
}
