import { fetchDialogs } from '../../ui/actions/dialog.tsx';
import { fetchMenus } from '../../ui/actions/menu.tsx';
import { fetchToasts } from '../../ui/feedback/toast-region.tsx';
import { fetchBell } from '../notifications/notification-bell.tsx';
import { fetchSideDrawer } from './side-drawer.tsx';

/**
 * Loads what a page behind the sign-in shows over itself, also for a time without a connection. Offline, it waits: code that failed to
 * load is not loaded again in the same document (load-once.ts).
 */
export function fetchControls(): void {
  if (!navigator.onLine) {
    window.addEventListener('online', fetchControls, { once: true });
    return;
  }
  fetchToasts();
  Promise.all([fetchDialogs(), fetchMenus(), fetchBell(), fetchSideDrawer()]).catch(() => undefined);
}
