import type { WireNotification } from '@proxima/contract/notifications/notifications';
import { readStored, store } from '../../lib/browser/browser-storage.ts';

/** Whether this browser can show notices outside the page. On plain HTTP none can, and the bell is all there is. */
export const canShowNotices = (): boolean => window.isSecureContext && 'Notification' in window;

const keyOf = (userId: number): string => `proxima:desktop-notices:${userId}`;

/** Whether this account wants notices in this browser, and the browser allows them. */
export const wantsNotices = (userId: number): boolean =>
  canShowNotices() &&
  Notification.permission === 'granted' &&
  readStored('local', keyOf(userId), (stored) => stored === true) === true;

export const stopNotices = (userId: number): boolean => store('local', keyOf(userId), null);

/** Asks the browser, which may ask its user, and remembers the choice. @returns whether notices are shown from now on */
export async function startNotices(userId: number): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted';
  return isAllowed && store('local', keyOf(userId), true);
}

/** Shows a notice; several tabs show it once. Some phones give the permission and then refuse notices: the bell stays. */
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
