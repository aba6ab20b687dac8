import { Popover } from '@base-ui/react/popover';
import { maxCountedNotifications } from '@proxima/contract/notifications/notifications';
import clsx from 'clsx';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { BellPanel } from './bell-panel.tsx';
import { useUnreadNotifications } from './notifications.queries.ts';
import { useDesktopNotices } from './use-desktop-notices.ts';

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
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadNotifications();
  useDesktopNotices(unread);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className={clsx('relative grid size-11 place-items-center rounded-control', className)}
      >
        <Bell size={20} aria-hidden="true" />
        <UnreadCount unread={unread ?? 0} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-70">
          <Popover.Popup className="flex max-h-[min(34rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-1.5rem))] flex-col rounded-card border border-line bg-surface shadow-soft transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <BellPanel page={page} onLeave={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
