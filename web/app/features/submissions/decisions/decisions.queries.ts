import { reviewEndpoints, reviewMessages } from '@proxima/contract/admin/submissions';
import { adminSubmissionEndpoints } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { submissionKey, submissionsKey, useRefreshSubmissions } from '../review/submissions.queries.ts';

type Decided = BodyOf<typeof adminSubmissionEndpoints.decide> & { id: number };

/** Sends a decision now; everything about submissions is read again afterwards, also when it came too late. */
export function useDecide() {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ id, ...body }: Decided) =>
      api.call(adminSubmissionEndpoints.decide, { params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData(submissionKey(data.id), data),
    onSettled: refresh,
  });
}

/** Decides in ten minutes; until then it can be undone. */
export function useHold() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ id, ...body }: Decided) => api.call(reviewEndpoints.hold, { params: { id }, body }),
    onSettled: refresh,
  });
}

/** Closes or reopens one request of a revision. */
export function useMarkRequest(id: number) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ number, state }: { number: number } & BodyOf<typeof reviewEndpoints.markRequest>) =>
      api.call(reviewEndpoints.markRequest, { params: { id, number }, body: { state } }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(submissionKey(id), data);
      notify.success(message);
    },
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
}

/** Takes held decisions back and says whether it was in time. */
export function useUndo() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: (ids: number[]) => api.call(reviewEndpoints.undo, { body: { ids } }),
    onSuccess: ({ message }) => (message === reviewMessages.tooLate ? notify.error : notify.success)(message),
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
}

export type ManyDecided = BodyOf<typeof reviewEndpoints.previewMany>;

/** What a decision would change and the mails it would send; nothing is asked for while `body` is null. */
export const useDecisionPreview = (body: ManyDecided | null) =>
  useQuery({
    queryKey: [submissionsKey, 'preview', body],
    queryFn: async ({ signal }) =>
      body ? (await api.call(reviewEndpoints.previewMany, { body, signal })).data : [],
    enabled: body !== null,
    gcTime: 0,
  });

export function useDecideMany() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reviewEndpoints.decideMany>) =>
      api.call(reviewEndpoints.decideMany, { body }),
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
}

/** Decisions that wait to be sent. */
export const useHeldDecisions = () =>
  useInfiniteQuery({
    queryKey: [submissionsKey, 'held'],
    queryFn: ({ pageParam, signal }) =>
      api.call(reviewEndpoints.listHeld, {
        query: { limit: 100, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
