import { userKey, viewKey } from '@proxima/contract/content/first-calls-script';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../test/stored-user.ts';
import { readStored, store } from '../../lib/browser/browser-storage.ts';
import { isInMemberView, readStoredToken } from '../stored-token.ts';
import { clearStoredUser, mergeStoredUser, readStoredUser, storeUser } from '../stored-user.ts';
import { endViewInConsole, viewOverText } from './member-view.ts';

const admin = { ...signedInUser('investor'), id: 1, role: 'admin' as const, token: 'own' };
const member = { ...signedInUser('investor'), id: 2, token: 'view_secret' };
const send = vi.fn(async () => Response.json({ message: '', data: null }));

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockClear();
  storeUser(admin);
  store('session', viewKey, { ...member, admin_id: 1, view_id: 7, until: '2027-03-01T15:00:00Z' });
  window.history.replaceState(null, '', '/my-dashboard');
});
afterEach(() => {
  clearStoredUser();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('shows the member outside the console, and the administrator in it', () => {
  expect([readStoredUser()?.id, readStoredToken()]).toEqual([2, 'view_secret']);
  window.history.replaceState(null, '', '/admin/members/2');
  expect([readStoredUser()?.id, readStoredToken()]).toEqual([1, 'own']);
});

it('leaves nothing of the member on the device', () => {
  mergeStoredUser({ first_name: 'Changed' });
  store('local', 'draft:2:contact:new', 'typed');
  expect(readStoredUser()?.first_name).toBe('Changed');
  expect(readStored('device', userKey, (user) => user)).toEqual(admin);
  expect(Object.keys(localStorage)).toEqual([userKey]);
  expect(sessionStorage.getItem('draft:2:contact:new')).toBe('"typed"');
});

it('ends when the console is reached in another way, with the administrator’s own session', async () => {
  window.history.replaceState(null, '', '/admin/members/2');
  expect(endViewInConsole()).toBe(viewOverText);
  expect(sessionStorage.length).toBe(0);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const [url, { headers }] = send.mock.calls[0] as unknown as [string, { headers: Record<string, string> }];
  expect([url, headers.authorization]).toEqual(['/api/admin/member-views/7', 'Bearer own']);
  expect(endViewInConsole()).toBeNull();
});

it('is over once someone else, or no one, is signed in on the device', () => {
  storeUser({ ...admin, id: 3 });
  expect([isInMemberView(), readStoredUser()?.id]).toEqual([false, 3]);
  store('session', viewKey, { ...member, admin_id: 3 });
  clearStoredUser();
  expect([isInMemberView(), readStoredUser()]).toEqual([false, null]);
});
