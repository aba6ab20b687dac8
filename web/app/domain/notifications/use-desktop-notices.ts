import { notificationEndpoints as endpoints } from '@proxima/contract/notifications/notifications';
import { useEffect, useRef } from 'react';
import { api } from '../../session/api.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { showNotice, wantsNotices } from './desktop-notices.ts';

/**
 * Shows the newest notification on the desktop when the unread count rises, if the account wants that and the page is not focused.
 * @param unread undefined until it is known
 */
export function useDesktopNotices(unread: number | undefined): void {
  const { id } = useSignedInUser();
  const before = useRef(unread);
  useEffect(() => {
    const isMore = before.current !== undefined && unread !== undefined && unread > before.current;
    before.current = unread;
    if (!isMore || document.hasFocus() || !wantsNotices(id)) return;
    // If the read fails, the notification is still under the bell.
    void api.call(endpoints.list, { query: { limit: 1 } }).then(
      ({ data: [newest] }) => newest && !newest.read_at && showNotice(newest),
      () => undefined,
    );
  }, [unread, id]);
}
