import { createBrowserClient } from '../lib/api/browser-client.ts';
import { sessionLost } from './session-loss.ts';
import { readStoredUser } from './stored-user.ts';

/** The browser's one API client, for queries, mutations and loaders alike. */
export const api = createBrowserClient({
  token: () => readStoredUser()?.token ?? null,
  onUnauthenticated: sessionLost,
});
