import { callApplicationEndpoints } from '@proxima/contract/applications/call-application-endpoints';
import { interviewEndpoints, selectionEndpoints } from '@proxima/contract/selection/selection-endpoints';
import { selectionLimits } from '@proxima/contract/selection/selection-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { adminChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useRealtimeEvent } from '../../session/realtime/realtime-provider.tsx';
import { useChange } from '../../session/use-change.ts';

const key = changedKey('selection');

/** How far the server's clock is ahead of this device's, in milliseconds. */
const skewOf = ({ now }: { now: string }) => Date.parse(now) - Date.now();

/** The selection day of a stage, for the team; null while none is planned. Scores that come in load it again. */
export function useSelectionDay(stageId: number) {
  const client = useQueryClient();
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client]);
  useRealtimeEvent(adminChannel, realtimeEvents.submissionUpdated, refresh);
  return useQuery({
    queryKey: [...key, 'day', stageId],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(selectionEndpoints.read, { params: { id: stageId }, signal });
      return data && { ...data, skew: skewOf(data) };
    },
  });
}
export type ShownDay = NonNullable<ReturnType<typeof useSelectionDay>['data']>;

/** Milliseconds after which a page that no live connection reaches looks again where the day stands. */
const lookAgainAfter = 15_000;

/** The day as a juror follows it; null while none is planned. Where nothing is live, it is read again every few seconds. */
export const useFollowedDay = (stageId: number, isLive = false) =>
  useQuery({
    refetchInterval: isLive ? false : lookAgainAfter,
    queryKey: [...key, 'followed', stageId],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(selectionEndpoints.follow, { params: { id: stageId }, signal });
      return data && { ...data, skew: skewOf(data) };
    },
  });
export type ShownFollowedDay = NonNullable<ReturnType<typeof useFollowedDay>['data']>;

/** The applications of a stage that can present, the oldest first. */
export const useCandidates = (callId: number, stageId: number) =>
  useQuery(
    dataQuery([...key, 'candidates', stageId], callApplicationEndpoints.list, {
      params: { id: callId },
      query: { stage: stageId, status: 'review', sort: 'oldest', limit: selectionLimits.applications },
    }),
  );

function useDayChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return useChange(change, refresh, refresh);
}

export const usePlanDay = (id: number) =>
  useDayChange((body: BodyOf<typeof selectionEndpoints.save>) =>
    api.call(selectionEndpoints.save, { params: { id }, body }),
  );

export const useMoveDay = (id: number) =>
  useDayChange((body: BodyOf<typeof selectionEndpoints.move>) =>
    api.call(selectionEndpoints.move, { params: { id }, body }),
  );

export const useChoose = (id: number) =>
  useDayChange((body: BodyOf<typeof selectionEndpoints.choose>) =>
    api.call(selectionEndpoints.choose, { params: { id }, body }),
  );

export const useInterviews = (id: number) =>
  useQuery(dataQuery([...key, 'interviews', id], interviewEndpoints.list, { params: { id } }));

export const useOfferTimes = (id: number) =>
  useDayChange((body: BodyOf<typeof interviewEndpoints.add>) =>
    api.call(interviewEndpoints.add, { params: { id }, body }),
  );

export const useRemoveTime = (id: number) =>
  useDayChange((slot: number) => api.call(interviewEndpoints.remove, { params: { id, slot } }));

export const useFreeTime = (id: number, slot: number) =>
  useDayChange(() => api.call(interviewEndpoints.free, { params: { id, slot } }));

/** The interview of the reader's application and the times that are free; null where there are none. */
export const useOwnInterview = (id: number) =>
  useQuery(dataQuery([...key, 'own interview', id], interviewEndpoints.readOwn, { params: { id } }));

export const useBookInterview = (id: number) =>
  useDayChange((slot_id: number) => api.call(interviewEndpoints.book, { params: { id }, body: { slot_id } }));

export const useCancelInterview = (id: number) =>
  useDayChange(() => api.call(interviewEndpoints.cancel, { params: { id } }));
