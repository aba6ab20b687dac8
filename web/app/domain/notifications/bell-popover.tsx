import { Popover } from '@base-ui/react/popover';
import { type ReactElement, useState } from 'react';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationDays } from './notification-days.tsx';
import { useNotifications } from './notifications.queries.ts';

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

interface BellPopoverProps {
  trigger: ReactElement;
  /** The page with all notifications. */
  page: string;
}

/** The bell with the newest notifications, open at first. */
export function BellPopover({ trigger, page }: BellPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
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
