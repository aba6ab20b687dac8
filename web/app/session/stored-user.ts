import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { userKey, viewKey } from '@proxima/contract/content/first-calls-script';
import { useSyncExternalStore } from 'react';
import { readStoredText, store } from '../lib/browser/browser-storage.ts';
import { placeOfUser, recentKey } from './stored-token.ts';

/** The signed-in user as the browser stores it (docs/rules.md, Session). */
export type StoredUser = SignedInUser;

const listeners = new Set<() => void>();
/** The user in a browser that refuses to store them: signed in until the page is reloaded. */
let unstoredText: string | null = null;
let cachedText: string | null = null;
let cachedUser: StoredUser | null = null;

function parse(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const user: unknown = JSON.parse(text);
    return typeof user === 'object' && user !== null && 'token' in user ? (user as StoredUser) : null;
  } catch {
    return null;
  }
}

/** The stored user or null; the same object until it changes. */
export function readStoredUser(): StoredUser | null {
  const text = unstoredText ?? readStoredText(...placeOfUser());
  if (text !== cachedText) {
    cachedText = text;
    cachedUser = parse(text);
  }
  return cachedUser;
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Stores the user: from now on the visitor is signed in, in every tab (or in this page alone, where storage is forbidden). */
export function storeUser(user: StoredUser) {
  store('session', viewKey, null);
  unstoredText = store('device', userKey, user) ? null : JSON.stringify(user);
  notifyListeners();
}

/** Merges changes into the stored user and keeps the token; does nothing if no one is signed in. */
export function mergeStoredUser(changes: Partial<StoredUser>) {
  const user = readStoredUser();
  if (!user) return;
  const merged = { ...user, ...changes, token: user.token };
  const [area, key] = placeOfUser();
  if (area === 'device') return storeUser(merged);
  store(area, key, merged);
  notifyListeners();
}

/** The session goes on with another token. */
export function renewToken(token: string) {
  const user = readStoredUser();
  if (user) storeUser({ ...user, token });
}

export function clearStoredUser() {
  unstoredText = null;
  store('device', userKey, null);
  store('device', recentKey, null);
  notifyListeners();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The stored user, null when signed out, undefined on the server and until the page is hydrated. */
export const useStoredUser = (): StoredUser | null | undefined =>
  useSyncExternalStore<StoredUser | null | undefined>(subscribe, readStoredUser, () => undefined);

/** The user behind a guard. */
export function useSignedInUser(): StoredUser {
  const user = useStoredUser();
  if (!user) throw new Error('useSignedInUser is for pages inside a guard');
  return user;
}

const providerKey = 'provider-session';

/** Records that the stored user signed in at a provider, where signing out leads, too. */
export const rememberProvider = (): void => void store('local', providerKey, true);

export const forgetProvider = (): void => void store('local', providerKey, null);

/** Whether someone did since the last time that one signed out here. If it was someone else, the server knows of no provider. */
export const isProviderRemembered = (): boolean => readStoredText('local', providerKey) !== null;
