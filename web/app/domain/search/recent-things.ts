import { maxRecent } from '@proxima/contract/search/search-limits';
import { readStored, store } from '../../lib/browser/browser-storage.ts';
import { recentKey } from '../../session/stored-token.ts';

/** What an account opened last from the search in this browser, the latest first: kinds and ids, and nothing that could be read. */
export const readRecent = (userId: number): string[] =>
  readStored('local', recentKey, (stored) => {
    if (typeof stored !== 'object' || stored === null || !('user' in stored) || !('things' in stored))
      return null;
    const { user, things } = stored;
    if (user !== userId || !Array.isArray(things)) return null;
    return things.filter((thing) => typeof thing === 'string').slice(0, maxRecent);
  }) ?? [];

/** Puts a thing first. Signing out deletes all of them (`clearStoredUser`). */
export function addRecent(userId: number, thing: string): void {
  const things = [thing, ...readRecent(userId).filter((one) => one !== thing)].slice(0, maxRecent);
  store('local', recentKey, { user: userId, things });
}
