import { Card } from '../../ui/layout/card.tsx';
import { PagedRows } from '../paged-table.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationDays } from './notification-days.tsx';
import { useNotifications } from './notifications.queries.ts';

/** All notifications, page after page. */
export function AllNotifications() {
  const list = useNotifications();
  return (
    <PagedRows list={list}>
      {(notifications) => (
        <Card className="max-w-3xl p-2!">
          <h2 className="sr-only">By day</h2>
          {notifications.length === 0 ? (
            <NoNotifications />
          ) : (
            <>
              <div className="flex justify-end empty:hidden">
                <MarkAllButton shown={notifications} />
              </div>
              <NotificationDays notifications={notifications} />
            </>
          )}
        </Card>
      )}
    </PagedRows>
  );
}
