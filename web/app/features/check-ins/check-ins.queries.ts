import {
  checkInEndpoints as endpoints,
  checkInPlanEndpoints as plans,
} from '@proxima/contract/check-ins/check-in-endpoints';
import type { CheckInState } from '@proxima/contract/check-ins/check-in-states';
import type { CheckInAnswer, PlanForm } from '@proxima/contract/check-ins/check-in-wire';
import { measureEndpoints } from '@proxima/contract/outcomes/measures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';
import { hasChanged, hasLinkEnded, type UnsentAnswers } from './answering/unsent-answers.ts';

const key = ['check-ins'];

export const useOwnCheckIns = () => usePages([...key, 'own'], endpoints.listOwn, { limit: 20 });

export const useCheckIn = (id: number) =>
  useQuery({
    ...dataQuery([...key, 'one', id], endpoints.get, { params: { id } }),
    refetchOnWindowFocus: false,
  });

/** What a personal link is for; it is not asked again once it has ended. */
export const useLinkedCheckIn = (token: string) =>
  useQuery({
    ...dataQuery([...key, 'link', token], endpoints.openLink, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Changes a check-in or a plan, then reloads every query about them, also after a refusal. */
function useCheckInChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => unknown,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: key }));
}

/** Keeps what came too late, and discards it once it is sent. */
async function sendKept<Reply>(
  { answers }: CheckInAnswer,
  keep: UnsentAnswers['keep'],
  call: () => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await call();
    keep(null);
    return reply;
  } catch (error) {
    if (hasChanged(error) || hasLinkEnded(error)) keep(answers);
    throw error;
  }
}

export const useAnswer = (id: number, keep: UnsentAnswers['keep'], onDone: () => void) =>
  useCheckInChange(
    (body: CheckInAnswer) => sendKept(body, keep, () => api.call(endpoints.answer, { params: { id }, body })),
    onDone,
  );

/** Its query is asked again only while it is open, when its questions have changed: the link ends with the answer. */
export function useLinkAnswer(token: string, keep: UnsentAnswers['keep']) {
  const client = useQueryClient();
  const answer = useChange((body: CheckInAnswer) =>
    sendKept(body, keep, () => api.call(endpoints.answerLink, { body: { token, ...body } })),
  );
  const onError = (error: unknown) =>
    hasChanged(error) && client.invalidateQueries({ queryKey: [...key, 'link', token] });
  return { ...answer, mutate: (body: CheckInAnswer) => answer.mutate(body, { onError }) };
}

export const usePlans = (cohortId: number) =>
  useQuery(dataQuery([...key, 'plans', cohortId], plans.list, { params: { id: cohortId } }));

export const useMeasuresToAsk = () => useQuery(dataQuery(['measures'], measureEndpoints.list));

export const useAskedCheckIns = (planId: number, state: CheckInState | undefined) =>
  usePages([...key, 'asked', planId, state], plans.listCheckIns, { limit: 50, state }, { id: planId });

export const useAskedCheckIn = (id: number) =>
  useQuery(dataQuery([...key, 'asked-one', id], plans.readCheckIn, { params: { id } }));

/** What is changed, as its editor saw it. */
interface Seen {
  id: number;
  version: number;
}

/** @param seen null for a new plan */
export const useSavePlan = (cohortId: number, seen: Seen | null, onDone: () => void) =>
  useCheckInChange(
    (plan: PlanForm) =>
      seen === null
        ? api.call(plans.create, { params: { id: cohortId }, body: plan })
        : api.call(plans.save, { params: { id: seen.id }, body: { version: seen.version, plan } }),
    onDone,
  );

export const useEndPlan = ({ id, version }: Seen) =>
  useCheckInChange(() => api.call(plans.end, { params: { id }, body: { version } }));

export const useDiscardPlan = ({ id, version }: Seen) =>
  useCheckInChange(() => api.call(plans.discard, { params: { id }, query: { version } }));
