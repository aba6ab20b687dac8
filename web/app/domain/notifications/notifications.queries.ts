import { notificationEndpoints as endpoints } from '@proxima/contract/notifications/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useSend } from '../../session/use-send.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { usePages } from '../use-pages.ts';

const key = changedKey('notification');

/** How many notifications are unread; undefined until it is known. */
export const useUnreadNotifications = (): number | undefined =>
  useQuery(dataQuery([...key, 'unread'], endpoints.unread)).data?.unread;

/** The notifications, newest first. */
export const useNotifications = () => usePages([...key, 'list'], endpoints.list, { limit: 20 });

function useMark<Input, Reply>(mark: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useSend({
    mutationFn: mark,
    onError: (error) => notifyFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useMarkNotification = () =>
  useMark((id: number) => api.call(endpoints.read, { params: { id } }));

/** Takes the newest notification that was seen. */
export const useMarkAllNotifications = () =>
  useMark((upTo: number) => api.call(endpoints.readAll, { body: { up_to: upTo } }));
