import { readStored } from '../lib/browser/browser-storage.ts';

/** Where the browser stores the signed-in user (docs/rules.md, Session). */
export const userKey = 'user';

/** The token of the stored user, read without the rest of the application. */
export const readStoredToken = (): string | null =>
  readStored('local', userKey, (user) =>
    typeof user === 'object' && user !== null && 'token' in user && typeof user.token === 'string'
      ? user.token
      : null,
  );
