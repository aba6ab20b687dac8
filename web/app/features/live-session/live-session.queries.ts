import { liveEndpoints as endpoints, type LiveSession } from '@proxima/contract/events/live';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../session/api.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useConnectionStatus } from '../../session/realtime/realtime-provider.tsx';
import { useChange } from '../../session/use-change.ts';
import { useSend } from '../../session/use-send.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { keepNewer, moveTo, putQuestion, type ShownSession } from './live-state.ts';

export const liveKey = (id: number) => [...changedKey('event'), 'live', id];

/** Polling intervals in milliseconds. The one while connected catches a lost seat of which no event arrived. */
const [disconnectedMs, connectedMs] = [4_000, 60_000];

export function useLiveSession(id: number) {
  const isLost = useConnectionStatus() === 'lost';
  return useQuery({
    queryKey: liveKey(id),
    queryFn: async ({ signal }): Promise<ShownSession> => {
      const { data } = await api.call(endpoints.session, { params: { id }, signal });
      return { ...data, skew: Date.parse(data.now) - Date.now() };
    },
    structuralSharing: (before, read) => keepNewer(before as ShownSession | undefined, read as ShownSession),
    refetchInterval: isLost ? disconnectedMs : connectedMs,
    staleTime: 0,
  });
}

/** Changes the cached session without reloading it. */
export function usePatch(id: number) {
  const client = useQueryClient();
  return useCallback(
    (change: (session: ShownSession) => ShownSession) =>
      client.setQueryData<ShownSession>(liveKey(id), (session) => session && change(session)),
    [client, id],
  );
}

/** Handles a refusal: tells the user, then reloads the session. */
function useReadAgain(id: number) {
  const client = useQueryClient();
  return (error: unknown) => {
    notifyFailure(error);
    return client.invalidateQueries({ queryKey: liveKey(id) });
  };
}

export function useMove(id: number) {
  const patch = usePatch(id);
  return useSend({
    mutationFn: (body: BodyOf<typeof endpoints.move>) => api.call(endpoints.move, { params: { id }, body }),
    onSuccess: ({ data }) => patch((session) => moveTo(session, data)),
    onError: useReadAgain(id),
  });
}

/** Turns a page of the deck, for a founder who is presenting. */
export function useTurnPage(id: number, item: number) {
  const patch = usePatch(id);
  return useSend({
    mutationFn: (body: BodyOf<typeof endpoints.turnPage>) =>
      api.call(endpoints.turnPage, { params: { id, item }, body }),
    onSuccess: ({ data }) => patch((session) => moveTo(session, data)),
    onError: useReadAgain(id),
  });
}

export function useAsk(id: number, onDone: () => void) {
  const patch = usePatch(id);
  return useChange(
    (body: BodyOf<typeof endpoints.ask>) => api.call(endpoints.ask, { params: { id }, body }),
    ({ data }) => {
      patch((session) => ({
        ...putQuestion(session, data),
        own_questions: [...session.own_questions, data.id],
      }));
      onDone();
    },
  );
}

export function useAnswerQuestion(id: number, question: number, onDone: () => void) {
  const patch = usePatch(id);
  return useChange(
    (body: BodyOf<typeof endpoints.answerQuestion>) =>
      api.call(endpoints.answerQuestion, { params: { id, question }, body }),
    ({ data }) => {
      patch((session) => putQuestion(session, data));
      onDone();
    },
  );
}

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);

/** Shows the user's own vote immediately; the count follows with the next event for everyone. */
export function useVote(id: number, question: number) {
  const patch = usePatch(id);
  const show = (isFor: boolean) =>
    patch((session) => ({
      ...session,
      votes: isFor ? [...without(session.votes, question), question] : without(session.votes, question),
    }));
  return useSend({
    mutationFn: (isFor: boolean) =>
      api.call(isFor ? endpoints.vote : endpoints.unvote, { params: { id, question } }),
    onMutate: show,
    onError: useReadAgain(id),
  });
}

type Answer = LiveSession['answers'][number];

export function useAnswerMeeting(id: number, item: number) {
  const patch = usePatch(id);
  return useChange(({ meeting, line }: Pick<Answer, 'meeting' | 'line'>) =>
    api.call(endpoints.answerMeeting, { params: { id, item }, body: { meeting, line } }).then((reply) => {
      const others = ({ answers }: ShownSession) => answers.filter(({ item_id }) => item_id !== item);
      patch((session) => ({
        ...session,
        answers: [...others(session), { item_id: item, meeting, line }],
      }));
      return reply;
    }),
  );
}

export function useInterest(id: number, item: number) {
  const patch = usePatch(id);
  return useChange(
    (isInterested: boolean) =>
      api.call(isInterested ? endpoints.showInterest : endpoints.endInterest, { params: { id, item } }),
    ({ data }) =>
      patch((session) => ({
        ...session,
        interests: session.interests.map((one) => (one.item_id === item ? { ...one, ...data } : one)),
      })),
  );
}
