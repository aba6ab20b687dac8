import { type EmailState, operationEndpoints as endpoints } from '@proxima/contract/operations/operations';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';
import { useSend } from '../../session/use-send.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import type { AuditQuery } from './audit-log/audit-period.ts';

const emailsKey = 'admin-emails';

export const useEmails = (state: EmailState | undefined) =>
  usePages([emailsKey, 'list', state], endpoints.listEmails, { limit: 50, ...(state ? { state } : {}) });

/** One email with its text; the server records in the audit log who read it. */
export const useEmail = (id: number) =>
  useQuery(dataQuery([emailsKey, 'one', id], endpoints.getEmail, { params: { id } }));

export function useRetryEmail() {
  const client = useQueryClient();
  return useChange(
    (id: number) => api.call(endpoints.retryEmail, { params: { id } }),
    () => void client.invalidateQueries({ queryKey: [emailsKey] }),
  );
}

/** Refreshed every ten seconds while it is on the screen. */
export const useHealth = () =>
  useQuery({ ...dataQuery(['admin-health'], endpoints.health), refetchInterval: 10_000 });

export const useAudit = (filters: AuditQuery) =>
  usePages(['admin-audit', filters], endpoints.listAudit, { limit: 50, ...filters });

/** People by whom the log can be narrowed. */
export const useAuditPeople = (search: string) =>
  useQuery({
    ...dataQuery(['admin-audit-people', search], endpoints.listAuditPeople, { query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

export const useVerifyAudit = () =>
  useSend({
    mutationFn: () => api.call(endpoints.verifyAudit),
    onError: (error) => notifyFailure(error),
  });
