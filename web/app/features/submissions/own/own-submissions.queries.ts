import { adoptionEndpoints } from '@proxima/contract/accounts/adoption';
import { type SubmissionStatus, submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { usePages } from '../../../domain/use-pages.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { notice } from '../../../session/loading/settled.tsx';

/** The member's own submissions. */
export const submissionKeys = {
  all: ['submissions'] as const,
  one: (id: number) => ['submissions', 'one', id] as const,
};

/** The member's own submissions, with the counts of all. */
export const useOwnSubmissions = (status?: SubmissionStatus) =>
  usePages(
    [...submissionKeys.all, 'list', status],
    submissionEndpoints.list,
    { limit: 20, ...(status && { status }) },
    undefined,
    notice,
  );

export const submissionDetail = (id: number) =>
  dataQuery(submissionKeys.one(id), submissionEndpoints.get, { params: { id } });

/** What was sent from the member's address before it had an account. */
export const unclaimedSubmissions = {
  ...dataQuery([...submissionKeys.all, 'unclaimed'], adoptionEndpoints.offer),
  ...notice,
  staleTime: 5 * 60_000,
};
