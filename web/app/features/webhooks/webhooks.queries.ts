import type { MessageState } from '@proxima/contract/webhooks/webhook-states';
import { webhookEndpoints as endpoints } from '@proxima/contract/webhooks/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';

const key = 'admin-webhooks';

/** All endpoints with their health. */
export const useWebhooks = () => useQuery(dataQuery([key, 'list'], endpoints.list));

/** One endpoint, refreshed every ten seconds while it is on the screen. */
export const useWebhook = (id: number) =>
  useQuery({ ...dataQuery([key, 'one', id], endpoints.get, { params: { id } }), refetchInterval: 10_000 });

/** What was sent to an endpoint, newest first. */
export const useLog = (id: number, state: MessageState | undefined) =>
  usePages([key, 'log', id, state], endpoints.messages, { limit: 50, ...(state ? { state } : {}) }, { id });

export const useMessage = (id: number, message: number) =>
  useQuery(dataQuery([key, 'message', id, message], endpoints.message, { params: { id, message } }));

/** A change after which everything about webhooks is loaded again. */
export function useWebhookChange<Reply extends { message: string }, Input = void>(
  call: (input: Input) => Promise<Reply>,
  onChanged: (reply: Reply) => unknown = () => {},
) {
  const client = useQueryClient();
  return useChange(call, onChanged, () => client.invalidateQueries({ queryKey: [key] }));
}
