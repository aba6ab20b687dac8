import { adminSubmissionEndpoints } from '@proxima/contract/submissions/submissions';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { assessmentsKey } from '../../domain/review/assessments.queries.ts';
import { heldKey } from '../../domain/review/held-decisions.queries.ts';
import { consoleKey } from '../../domain/submissions/console-key.ts';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';

export const consoleSubmissionKey = (id: number) => [consoleKey, 'one', id] as const;

export type SubmissionFilters = Partial<
  Omit<QueryOf<typeof adminSubmissionEndpoints.list>, 'cursor' | 'limit'>
>;

/** All submissions, for the console. */
export const useSubmissionList = (filters: SubmissionFilters, limit = 50, options = {}) =>
  usePages(
    [consoleKey, 'list', filters, limit],
    adminSubmissionEndpoints.list,
    { ...filters, limit },
    undefined,
    options,
  );

/** The list that a submission was opened from; its neighbours are linked above it. */
export const useQueue = (filters: SubmissionFilters) => useSubmissionList(filters, undefined, notice);

/** How many proposals wait for a decision. */
export const useReviewCount = (isEnabled: boolean) =>
  useQuery({
    queryKey: [consoleKey, 'review-count'],
    queryFn: async ({ signal }) => {
      const { counts } = await api.call(adminSubmissionEndpoints.list, { query: { limit: 1 }, signal });
      return counts.review - counts.snoozed;
    },
    enabled: isEnabled,
  });

/** One submission, for the console. */
export const useSubmission = (id: number) =>
  useQuery({
    ...dataQuery(consoleSubmissionKey(id), adminSubmissionEndpoints.get, { params: { id } }),
    ...notice,
  });

/** Refetches what the console shows of submissions. */
export function useRefreshSubmissions() {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [consoleKey] });
    void client.invalidateQueries({ queryKey: [assessmentsKey] });
    void client.invalidateQueries({ queryKey: heldKey });
  }, [client]);
}
