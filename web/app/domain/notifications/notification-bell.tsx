import { maxCountedNotifications } from '@proxima/contract/notifications/notifications';
import clsx from 'clsx';
import { Bell } from 'lucide-react';
import { loadedLater, OpenedLater } from '../../ui/actions/loaded-later.tsx';
import { useUnreadNotifications } from './notifications.queries.ts';
import { useDesktopNotices } from './use-desktop-notices.ts';

const BellPopover = loadedLater(async () => (await import('./bell-popover.tsx')).BellPopover);

/** Loads the list that the bell opens. */
export const fetchBell = BellPopover.fetch;

interface NotificationBellProps {
  /** The page with all notifications. */
  page: string;
  /** Extra classes for the button. */
  className: string;
}

const shownCount = (unread: number) =>
  unread >= maxCountedNotifications ? `${maxCountedNotifications - 1}+` : String(unread);

const UnreadCount = ({ unread }: { unread: number }) => (
  <>
    {unread > 0 && (
      <span
        aria-hidden="true"
        className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-ember px-1 text-xs font-medium text-surface tabular-nums"
      >
        {shownCount(unread)}
      </span>
    )}
    <span className="sr-only">
      {unread > 0 ? `Notifications, ${shownCount(unread)} unread` : 'Notifications'}
    </span>
  </>
);

/** A button with the number of unread notifications that opens the newest ones. */
export function NotificationBell({ page, className }: NotificationBellProps) {
  const unread = useUnreadNotifications();
  useDesktopNotices(unread);
  const trigger = (
    <button
      type="button"
      className={clsx('relative grid size-11 place-items-center rounded-control', className)}
    >
      <Bell size={20} aria-hidden="true" />
      <UnreadCount unread={unread ?? 0} />
    </button>
  );
  return (
    <OpenedLater trigger={trigger} popup="dialog" fetch={fetchBell}>
      {(waiting) => <BellPopover trigger={trigger} page={page} waiting={waiting} />}
    </OpenedLater>
  );
}
