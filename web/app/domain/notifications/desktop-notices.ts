import type { WireNotification } from '@proxima/contract/notifications/notifications';
import { readStored, store } from '../../lib/browser/browser-storage.ts';

/** Whether this browser can show notices outside the page. On plain HTTP none can; there is only the bell. */
export const canShowNotices = (): boolean => window.isSecureContext && 'Notification' in window;

const keyOf = (userId: number): string => `proxima:desktop-notices:${userId}`;

/** Whether this account wants notices in this browser, and the browser allows them. */
export const wantsNotices = (userId: number): boolean =>
  canShowNotices() &&
  Notification.permission === 'granted' &&
  readStored('local', keyOf(userId), (stored) => stored === true) === true;

export const stopNotices = (userId: number): boolean => store('local', keyOf(userId), null);

/** Requests permission, which may prompt the user, and saves the choice. @returns whether notices are shown from now on */
export async function startNotices(userId: number): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted';
  return isAllowed && store('local', keyOf(userId), true);
}

/** Shows a notice, once across all tabs. Some phones grant permission and then reject notices; the bell still shows it. */
export function showNotice({ id, title, path }: WireNotification): void {
  try {
    const notice = new Notification(title, { tag: `proxima-${id}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
      if (path) window.location.assign(path);
    };
  } catch {
    return;
  }
}
