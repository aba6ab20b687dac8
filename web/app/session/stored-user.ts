import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { useSyncExternalStore } from 'react';

/** The signed-in user as the browser keeps it (docs/rules.md, Session). */
export type StoredUser = SignedInUser;

const key = 'user';
const listeners = new Set<() => void>();
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
  const text = localStorage.getItem(key);
  if (text !== cachedText) {
    cachedText = text;
    cachedUser = parse(text);
  }
  return cachedUser;
}

const announce = () => {
  for (const listener of listeners) listener();
};

/** Stores the user: from now on the visitor is signed in, in every tab. */
export function storeUser(user: StoredUser) {
  localStorage.setItem(key, JSON.stringify(user));
  announce();
}

/** Replaces the facts of the stored user and keeps the token; nothing happens when nobody is signed in. */
export function mergeStoredUser(facts: Partial<StoredUser>) {
  const user = readStoredUser();
  if (user) storeUser({ ...user, ...facts, token: user.token });
}

export function clearStoredUser() {
  localStorage.removeItem(key);
  announce();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The stored user, null when signed out, undefined until the browser has taken over from the rendered page. */
export const useStoredUser = (): StoredUser | null | undefined =>
  useSyncExternalStore<StoredUser | null | undefined>(subscribe, readStoredUser, () => undefined);

/** The user behind a guard. */
export function useSignedInUser(): StoredUser {
  const user = useStoredUser();
  if (!user) throw new Error('useSignedInUser is for pages inside a guard');
  return user;
}
