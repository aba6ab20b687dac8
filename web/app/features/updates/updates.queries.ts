import { updateEndpoints as endpoints } from '@proxima/contract/updates/update-endpoints';
import type { UpdateForm } from '@proxima/contract/updates/update-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';
import { useSend } from '../../session/use-send.ts';
import { notify } from '../../ui/feedback/toast.ts';

const key = [...changedKey('project'), 'updates'];

export const useUpdates = (id: number) =>
  usePages([...key, 'list', id], endpoints.list, { limit: 10 }, { id });

export const useMetrics = (id: number) =>
  useQuery(dataQuery([...key, 'metrics', id], endpoints.metrics, { params: { id } }));

export const useTemplate = (id: number) =>
  useQuery(dataQuery([...key, 'template', id], endpoints.template, { params: { id } }));

/** Ventures that the reader funded. */
export const useFollowed = () => useQuery(dataQuery([...key, 'followed'], endpoints.followed));

/** Publishes an update. The form shows why it was refused. */
export function usePublish(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useSend({
    mutationFn: (body: UpdateForm) => api.call(endpoints.publish, { params: { id }, body }),
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone();
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Changes an update, then reloads every query about updates, also after a refusal. */
function useUpdateChange<Input>(call: (input: Input) => Promise<{ message: string }>, onDone?: () => void) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: key }));
}

export const useWithdraw = (id: number) =>
  useUpdateChange(() => api.call(endpoints.withdraw, { params: { id } }));

export const useOffer = (id: number, ask: number, onDone?: () => void) =>
  useUpdateChange(
    (note: string) => api.call(endpoints.offer, { params: { id, ask }, body: { note } }),
    onDone,
  );

export const useEndOffer = (id: number, ask: number) =>
  useUpdateChange(() => api.call(endpoints.endOffer, { params: { id, ask } }));
