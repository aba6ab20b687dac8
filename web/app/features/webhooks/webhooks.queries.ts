import type { MessageState } from '@proxima/contract/webhooks/webhook-states';
import { webhookEndpoints as endpoints } from '@proxima/contract/webhooks/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePages } from '../../domain/use-pages.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';

const key = 'admin-webhooks';

/** All endpoints with their health. */
export const useWebhooks = () => useQuery(dataQuery([key, 'list'], endpoints.list));

/** Milliseconds between two looks at an endpoint on the screen: while something waits, and otherwise. */
const refreshMs = { waiting: 2_000, idle: 10_000 };

/** One endpoint, refreshed while it is on the screen; its log is loaded again when something was sent. */
export function useWebhook(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...dataQuery([key, 'one', id], endpoints.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.waiting ? refreshMs.waiting : refreshMs.idle),
  });
  const { waiting, last_delivered_at: deliveredAt } = query.data ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say that something was sent
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [key, 'log', id] });
  }, [client, id, waiting, deliveredAt]);
  return query;
}

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
