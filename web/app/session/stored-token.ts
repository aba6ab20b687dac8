import { userKey, viewKey } from '@proxima/contract/content/first-calls-script';
import { readStored, readStoredText, storeInTabWhile } from '../lib/browser/browser-storage.ts';

const idIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : null;

const adminIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'admin_id' in value && typeof value.admin_id === 'number'
    ? value.admin_id
    : null;

/** Whether this tab shows what a member sees. The console is always the administrator's own. */
export function isInMemberView(): boolean {
  if (readStoredText('session', viewKey) === null || /^\/admin(\/|$)/.test(window.location.pathname))
    return false;
  const adminId = readStored('session', viewKey, adminIn);
  return adminId !== null && adminId === readStored('device', userKey, idIn);
}

// Nothing of the member stays on the administrator's device.
storeInTabWhile(isInMemberView);

/** Where the user is stored whom this page belongs to. */
export const placeOfUser = (): ['device' | 'session', string] =>
  isInMemberView() ? ['session', viewKey] : ['device', userKey];

/** Where it stores what they opened last from the search. */
export const recentKey = 'recent';

/** The token of the stored user, read without the rest of the application. */
export const readStoredToken = (): string | null =>
  readStored(...placeOfUser(), (user) =>
    typeof user === 'object' && user !== null && 'token' in user && typeof user.token === 'string'
      ? user.token
      : null,
  );
