import { adoptionEndpoints } from '@proxima/contract/accounts/adoption';
import { type SubmissionStatus, submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** Rows a page of the table shows. */
export const pageSize = 20;

export const submissionKeys = {
  all: ['submissions'] as const,
  one: (id: number) => ['submissions', 'one', id] as const,
};

/** One page of the member's own submissions, with the counts of all. */
export const submissionList = (status: SubmissionStatus | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...submissionKeys.all, 'list', status ?? 'any', cursor ?? 'newest'],
    queryFn: ({ signal }) =>
      api.call(submissionEndpoints.list, {
        query: { limit: pageSize, ...(status && { status }), ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const submissionDetail = (id: number) =>
  queryOptions({
    queryKey: submissionKeys.one(id),
    queryFn: async ({ signal }) => (await api.call(submissionEndpoints.get, { params: { id }, signal })).data,
  });

/** What was sent from the member's address before it had an account. */
export const unclaimedSubmissions = queryOptions({
  queryKey: [...submissionKeys.all, 'unclaimed'],
  queryFn: async ({ signal }) => (await api.call(adoptionEndpoints.offer, { signal })).data,
  staleTime: 5 * 60_000,
});
