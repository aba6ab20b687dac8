import { type ReviewDesk, reviewEndpoints } from '@proxima/contract/submissions/review';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { consoleKey } from '../../../domain/submissions/console-key.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { showReply } from '../../../session/show-reply.ts';
import { useChange } from '../../../session/use-change.ts';
import { useSend } from '../../../session/use-send.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { consoleSubmissionKey, useRefreshSubmissions } from '../submissions.queries.ts';

export const deskKey = (id: number) => [consoleKey, 'desk', id] as const;

/** The team's own data about a submission: assignee, held decision, notes. */
export const useDesk = (id: number) =>
  useQuery({ ...dataQuery(deskKey(id), reviewEndpoints.desk, { params: { id } }), ...notice });

export const useReviewers = () => useQuery(dataQuery(['admin-reviewers'], reviewEndpoints.listReviewers));

/** Every change replies with the whole desk. */
function useDeskChange<Input>(id: number, change: (input: Input) => Promise<{ data: ReviewDesk }>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: change,
    onSuccess: ({ data }) => showReply(client, deskKey(id), data),
    onError: (error) => notifyFailure(error),
  });
}

export const useAddNote = (id: number) =>
  useDeskChange(id, (text: string) => api.call(reviewEndpoints.addNote, { params: { id }, body: { text } }));

export const useRemoveNote = (id: number) =>
  useDeskChange(id, (noteId: number) => api.call(reviewEndpoints.removeNote, { params: { id, noteId } }));

/** Sets or removes the submission's title; lists and the page show the new name. */
export function useSetTitle(id: number) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useChange(
    (body: BodyOf<typeof reviewEndpoints.setTitle>) =>
      api.call(reviewEndpoints.setTitle, { params: { id }, body }),
    ({ data }) => showReply(client, consoleSubmissionKey(id), data),
    refresh,
  );
}

/** Snoozes until a moment, or brings back (null); lists and counts follow. */
export function useSnooze(id: number) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useChange(
    (until: string | null) => api.call(reviewEndpoints.snooze, { params: { id }, body: { until } }),
    ({ data: snooze }) => {
      client.setQueryData<{ data: ReviewDesk }['data']>(deskKey(id), (desk) => desk && { ...desk, snooze });
      return refresh();
    },
  );
}

export const useAssign = (id: number) =>
  useDeskChange(id, (adminId: number | null) =>
    api.call(reviewEndpoints.assign, { params: { id }, body: { admin_id: adminId } }),
  );
