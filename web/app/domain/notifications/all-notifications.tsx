import { openedNotification } from '@proxima/contract/notifications/notifications';
import { useLocation } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { PagedRows } from '../paged-table.tsx';
import { DesktopNoticesChoice } from './desktop-notices-choice.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationDays } from './notification-days.tsx';
import { useNotifications } from './notifications.queries.ts';
import { OpenedNotification } from './opened-notification.tsx';

function List() {
  const list = useNotifications();
  return (
    <PagedRows list={list}>
      {(notifications) => (
        <>
          <DesktopNoticesChoice />
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
        </>
      )}
    </PagedRows>
  );
}

/** All notifications, page by page; or, opened from the link in an email, the page that the notification leads to. */
export function AllNotifications() {
  const opened = Number(new URLSearchParams(useLocation().search).get(openedNotification));
  return Number.isSafeInteger(opened) && opened > 0 ? <OpenedNotification id={opened} /> : <List />;
}
