import { Popover } from '@base-ui/react/popover';
import { maxCountedNotifications } from '@proxima/contract/notifications/notifications';
import clsx from 'clsx';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationDays } from './notification-days.tsx';
import { useNotifications, useUnreadNotifications } from './notifications.queries.ts';
import { useDesktopNotices } from './use-desktop-notices.ts';

const Placeholder = () => (
  <div role="status" className="flex flex-col gap-3 p-3">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-4 w-20" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);

/** What the bell opens: the newest notifications, and a link to all of them. */
function BellPanel({ page, onLeave }: { page: string; onLeave: () => void }) {
  const list = useNotifications();
  const newest = list.data?.pages[0]?.data ?? [];
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <Popover.Title className="text-lg">Notifications</Popover.Title>
        <MarkAllButton shown={newest} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        <QueryContent query={list} placeholder={<Placeholder />}>
          {() =>
            newest.length === 0 ? (
              <NoNotifications />
            ) : (
              <NotificationDays notifications={newest} onLeave={onLeave} />
            )
          }
        </QueryContent>
      </div>
      <a
        href={page}
        onClick={onLeave}
        className="text-link grid min-h-11 place-items-center border-t border-line text-sm"
      >
        All notifications
      </a>
    </>
  );
}

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
