import { boardEndpoints } from '@proxima/contract/applications/board-endpoints';
import { callApplicationEndpoints as endpoints } from '@proxima/contract/applications/call-application-endpoints';
import { stageEndpoints } from '@proxima/contract/stages/stage-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { heldKey } from '../../../domain/review/held-decisions.queries.ts';
import { usePages } from '../../../domain/use-pages.ts';
import type { CallInput } from '../../../lib/api/api-client.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { notice } from '../../../session/loading/settled.tsx';
import { useChange } from '../../../session/use-change.ts';
import { useSend } from '../../../session/use-send.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';

const key = ['call-applications'] as const;

type ListQuery = CallInput<typeof endpoints.list>['query'];

export const useCallApplications = (id: number, query: ListQuery) =>
  usePages([...key, 'list', id, query], endpoints.list, query, { id });

export const useCallStatistics = (id: number) =>
  useQuery(dataQuery([...key, 'statistics', id], endpoints.statistics, { params: { id } }));

/** The stages of a call in their order; empty for one that is reviewed without. */
export const useStagesOfCall = (id: number) =>
  useQuery(dataQuery([...key, 'stages', id], stageEndpoints.list, { params: { id } }));

/** Moves applications on the board; open lists are loaded again. */
function useBoardChange<Reply extends { message: string }, Input>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useChange(change, () => client.invalidateQueries({ queryKey: key }));
}

export const useMovePreviews = (id: number, body: BodyOf<typeof boardEndpoints.previewMoves>) =>
  useQuery({
    ...dataQuery([...key, 'moves', id, body], boardEndpoints.previewMoves, { params: { id }, body }),
    gcTime: 0,
  });

/** Moves applications or holds the moves; the outcomes say which. Whatever shows them is loaded again, and first those on hold. */
export function useMoveSeveral(id: number) {
  const client = useQueryClient();
  return useSend({
    mutationFn: (body: BodyOf<typeof boardEndpoints.move>) =>
      api.call(boardEndpoints.move, { params: { id }, body }),
    onError: (error) => notifyFailure(error),
    onSettled: () => {
      void client.invalidateQueries();
      return client.invalidateQueries({ queryKey: heldKey });
    },
  });
}

export const useEndWaitOfSeveral = (id: number) =>
  useBoardChange((submission_ids: number[]) =>
    api.call(boardEndpoints.endWait, { params: { id }, body: { submission_ids } }),
  );

export function useRemind(id: number) {
  const client = useQueryClient();
  return useChange(
    () => api.call(endpoints.remind, { params: { id } }),
    () => client.invalidateQueries({ queryKey: key }),
  );
}

export const useLateLinks = (id: number) =>
  usePages([...key, 'late', id], endpoints.listLateLinks, {}, { id });

function useLateChange<Input>(call: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useChange(call, () => client.invalidateQueries({ queryKey: [...key, 'late'] }));
}

export const useGiveLateLink = (id: number) =>
  useLateChange((body: BodyOf<typeof endpoints.giveLateLink>) =>
    api.call(endpoints.giveLateLink, { params: { id }, body }),
  );

export const useWithdrawLateLink = (id: number, link: number) =>
  useLateChange(() => api.call(endpoints.withdrawLateLink, { params: { id, link } }));

/** What a submission answered, for the team; null for one without a call. */
export const anySent = (id: number) => ({
  ...dataQuery([...key, 'sent', id], endpoints.ofSubmission, { params: { id } }),
  ...notice,
});
