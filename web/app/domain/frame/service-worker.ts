import { offlinePaths } from '@proxima/contract/content/offline';
import { isInMemberView } from '../../session/stored-token.ts';

/** Whether this browser runs service workers here. None does on plain HTTP, except on the machine itself. */
export const hasServiceWorkers = (): boolean => window.isSecureContext && 'serviceWorker' in navigator;

/** Lets the browser show a page of ours when it is offline. Whether it does is not worth an error: pages work without. */
export function registerServiceWorker(): void {
  if (!hasServiceWorkers() || isInMemberView()) return;
  navigator.serviceWorker.register(offlinePaths.worker).catch(() => undefined);
}
