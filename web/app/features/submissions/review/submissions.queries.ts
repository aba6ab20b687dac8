import { adminSubmissionEndpoints } from '@proxima/contract/submissions/submissions';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../session/api.ts';

/** Shared by everything about submissions, so that one event refreshes all of it. */
export const submissionsKey = 'admin-submissions';
export const submissionKey = (id: number) => [submissionsKey, 'one', id] as const;

export type SubmissionFilters = Partial<
  Omit<QueryOf<typeof adminSubmissionEndpoints.list>, 'cursor' | 'limit'>
>;

/** The console's list by filters, page after page. */
export const useSubmissionList = (filters: SubmissionFilters, limit = 50) =>
  useInfiniteQuery({
    queryKey: [submissionsKey, 'list', filters, limit],
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
    queryKey: submissionKey(id),
    queryFn: async ({ signal }) =>
      (await api.call(adminSubmissionEndpoints.get, { params: { id }, signal })).data,
  });

/** Reads again what is on the screen: something about submissions changed. */
export function useRefreshSubmissions() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [submissionsKey] }), [client]);
}
