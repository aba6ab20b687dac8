import { type EmailState, operationEndpoints as endpoints } from '@proxima/contract/admin/operations';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const emailsKey = 'admin-mails';

export const useMails = (state: EmailState | undefined) =>
  useInfiniteQuery({
    queryKey: [emailsKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      api.call(endpoints.listEmails, {
        query: { limit: 50, ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

/** One mail with its words; each look is noted in the audit log. */
export const useMail = (id: number) =>
  useQuery({
    queryKey: [emailsKey, 'one', id],
    queryFn: async ({ signal }) => (await api.call(endpoints.getEmail, { params: { id }, signal })).data,
  });

export function useRetryEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(endpoints.retryEmail, { params: { id } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      void client.invalidateQueries({ queryKey: [emailsKey] });
    },
    onError: (error) => notifyFailure(error),
  });
}

/** Looked at again every ten seconds while it is on the screen. */
export const useHealth = () =>
  useQuery({
    queryKey: ['admin-health'],
    queryFn: async ({ signal }) => (await api.call(endpoints.health, { signal })).data,
    refetchInterval: 10_000,
  });

export const useAudit = (action: string) =>
  useInfiniteQuery({
    queryKey: ['admin-audit', action],
    queryFn: ({ pageParam, signal }) =>
      api.call(endpoints.listAudit, {
        query: { limit: 50, ...(action ? { action } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export const useVerifyAudit = () =>
  useMutation({
    mutationFn: () => api.call(endpoints.verifyAudit),
    onError: (error) => notifyFailure(error),
  });
