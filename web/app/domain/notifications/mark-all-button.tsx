import type { WireNotification } from '@proxima/contract/notifications/notifications';
import { Button } from '../../ui/actions/button.tsx';
import { useMarkAllNotifications, useUnreadNotifications } from './notifications.queries.ts';

/** Marks everything as read, up to the newest of those shown. */
export function MarkAllButton({ shown }: { shown: readonly WireNotification[] }) {
  const unread = useUnreadNotifications();
  const { mutate, isPending } = useMarkAllNotifications();
  const newest = shown[0];
  if (!newest || unread === 0) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      pending={isPending}
      pendingLabel="Marking..."
      onClick={() => mutate(newest.id)}
    >
      Mark all as read
    </Button>
  );
}
