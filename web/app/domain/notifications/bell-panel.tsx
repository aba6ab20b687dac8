import { Popover } from '@base-ui/react/popover';
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

/** What the bell opens: the newest notifications, and the way to all of them. */
export function BellPanel({ page, onLeave }: { page: string; onLeave: () => void }) {
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
