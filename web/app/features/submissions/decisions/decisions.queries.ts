import { reviewEndpoints } from '@proxima/contract/submissions/review';
import { type AdminSubmission, adminSubmissionEndpoints } from '@proxima/contract/submissions/submissions';
import { adminVentureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { heldKey } from '../../../domain/review/held-decisions.queries.ts';
import { consoleKey } from '../../../domain/submissions/console-key.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { showReply } from '../../../session/show-reply.ts';
import { useChange } from '../../../session/use-change.ts';
import { useLimits, useRights } from '../../../session/use-rights.ts';
import { useSend } from '../../../session/use-send.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { consoleSubmissionKey, useRefreshSubmissions } from '../submissions.queries.ts';

type Decided = BodyOf<typeof adminSubmissionEndpoints.decide> & { id: number };

/** Sends a decision now. Submissions are refetched afterwards, also after a refusal. */
export function useDecide() {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useSend({
    mutationFn: ({ id, ...body }: Decided) =>
      api.call(adminSubmissionEndpoints.decide, { params: { id }, body }),
    onSuccess: ({ data }) => showReply(client, consoleSubmissionKey(data.id), data),
    onSettled: refresh,
  });
}

/** Holds a decision for ten minutes; until then it can be undone. */
export function useHold() {
  const refresh = useRefreshSubmissions();
  return useSend({
    mutationFn: ({ id, ...body }: Decided) => api.call(reviewEndpoints.hold, { params: { id }, body }),
    onSettled: refresh,
  });
}

/** Closes or reopens one request of a revision. */
export function useMarkRequest(id: number) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useChange(
    ({ number, state }: { number: number } & BodyOf<typeof reviewEndpoints.markRequest>) =>
      api.call(reviewEndpoints.markRequest, { params: { id, number }, body: { state } }),
    ({ data }) => showReply(client, consoleSubmissionKey(id), data),
    refresh,
  );
}

export type ManyDecided = BodyOf<typeof reviewEndpoints.previewMany>;

/** What a decision would change and which emails it would send. */
export const useDecisionPreview = (body: ManyDecided) =>
  useQuery({ ...dataQuery([consoleKey, 'preview', body], reviewEndpoints.previewMany, { body }), gcTime: 0 });

/** Decides on several. Those on hold are listed before it is done: whoever undoes all of them at once shall find all of them there. */
export function useDecideMany() {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useSend({
    mutationFn: (body: BodyOf<typeof reviewEndpoints.decideMany>) =>
      api.call(reviewEndpoints.decideMany, { body }),
    onError: (error) => notifyFailure(error),
    onSettled: () => {
      refresh();
      return client.invalidateQueries({ queryKey: heldKey });
    },
  });
}

/** The venture of a submission, or what to propose for a new one; only for entrepreneurs' submissions. */
export function useVentureOffer({ id, contact_type }: Pick<AdminSubmission, 'id' | 'contact_type'>) {
  const isLimited = useLimits().includes('ventures');
  const mayRead = useRights().includes('ventures.read') && !isLimited;
  return useQuery({
    ...dataQuery([consoleKey, 'venture', id], adminVentureEndpoints.offer, { params: { id } }),
    ...notice,
    enabled: mayRead && contact_type === 'entrepreneur',
  });
}
