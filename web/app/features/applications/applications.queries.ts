import { applicationEndpoints as endpoints } from '@proxima/contract/applications/application-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { applicationsKey as key } from '../../domain/submissions/refresh-applications.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';

/** What the member can still work on or waits for. */
export const ownApplications = dataQuery([...key, 'own'], endpoints.listOwn);

/** The member's applications to a call, and why the member may not begin another. */
export const ofCall = (slug: string) =>
  dataQuery([...key, 'of-call', slug], endpoints.listOfCall, { params: { slug } });

export const applicationQuery = (id: number) => ({
  ...dataQuery([...key, 'one', id], endpoints.get, { params: { id } }),
  // What others save arrives live, a changed form does not. What is typed here stays (`AnswersStore.receive`).
  refetchOnWindowFocus: 'always' as const,
});

export const useSuggestions = (id: number) =>
  useQuery(dataQuery([...key, 'suggestions', id], endpoints.suggestions, { params: { id } })).data ?? [];

/** What a submission of the member answered; null for one without a call. */
export const ownSent = (id: number) =>
  dataQuery([...key, 'sent', id], endpoints.ofOwnSubmission, { params: { id } });

/** Reloads one application and the lists that name it. */
export function useReload(id: number) {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [...key, 'one', id] }), [client, id]);
}

export function useStart(slug: string) {
  const client = useQueryClient();
  return useChange(
    () => api.call(endpoints.start, { params: { slug } }),
    () => client.invalidateQueries({ queryKey: [...key, 'of-call', slug] }),
  );
}

/** Changes an application as a whole, then reloads it, also after a refusal. */
function useApplicationChange<Input>(call: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useChange(call, undefined, () => client.invalidateQueries({ queryKey: key }));
}

export const useSend = (id: number) =>
  useApplicationChange((form_number: number) =>
    api.call(endpoints.send, { params: { id }, body: { form_number } }),
  );

export const useInvite = (id: number) =>
  useApplicationChange((email: string) => api.call(endpoints.invite, { params: { id }, body: { email } }));

export const useWithdrawInvitation = (id: number) =>
  useApplicationChange((invitation: number) =>
    api.call(endpoints.withdrawInvitation, { params: { id, invitation } }),
  );

/** Ends someone's help, or the member's own. */
export const useRemoveHelper = (id: number, user: number) =>
  useChange(() => api.call(endpoints.removeHelper, { params: { id, user } }), useReload(id));

export function useDiscard(id: number) {
  const client = useQueryClient();
  return useChange(
    () => api.call(endpoints.discard, { params: { id } }),
    () => client.invalidateQueries({ queryKey: [...key, 'of-call'] }),
  );
}
