import { notificationMessages } from '@proxima/contract/notifications/notifications';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { notify } from '../../ui/feedback/toast.ts';
import { useMarkNotification } from './notifications.queries.ts';

/** Marks a notification as read and opens its page, or the list if it has no page or the page is no longer accessible. */
export function OpenedNotification({ id }: { id: number }) {
  const navigate = useNavigate();
  const { mutate } = useMarkNotification();
  useEffect(() => {
    const goOn = (path: string | null) => void navigate(path ?? { search: '' }, { replace: true });
    mutate(id, {
      onSuccess: ({ data: { path } }) => {
        if (path === null) notify.info(notificationMessages.gone);
        goOn(path);
      },
      onError: () => goOn(null),
    });
  }, [id, mutate, navigate]);
  return <PageLoading />;
}
