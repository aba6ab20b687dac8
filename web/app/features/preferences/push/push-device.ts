import { pushEndpoints } from '@proxima/contract/push/push';
import { hasServiceWorkers, registerServiceWorker } from '../../../domain/frame/service-worker.ts';
import { api } from '../../../session/api.ts';

/** Why this browser cannot show notifications while no page is open; null if it can. */
export function whyNoPush(): string | null {
  if (!window.isSecureContext)
    return 'Browsers show notifications only at a secure address, one that starts with https.';
  if (hasServiceWorkers() && 'PushManager' in window && 'Notification' in window) return null;
  return 'This browser cannot show them. On an iPhone or iPad, add this site to the home screen and open it from there.';
}

/** Whether the browser itself still has what was switched on: it drops that once notifications are forbidden in its settings. */
export async function hasBrowserPush(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Asks the browser for permission, which may prompt the user, and switches notifications on. @returns whether they are allowed */
export async function startDevicePush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with an earlier key of the installation cannot be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api.call(pushEndpoints.start, { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

/** Gives up what the browser has; the server has forgotten it already. */
export async function stopBrowserPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
