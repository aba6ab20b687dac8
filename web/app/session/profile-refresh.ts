import { useEffect } from 'react';
import { api } from './api.ts';
import { mergeStoredUser, readStoredUser, useStoredUser } from './stored-user.ts';

async function refreshProfile(): Promise<void> {
  // The profile's schemas are large, and signed-out visitors do not need them.
  const { profileEndpoints } = await import('@proxima/contract/profiles/endpoints');
  const before = readStoredUser();
  const { data } = await api.call(profileEndpoints.get);
  // The stored user has changed meanwhile, e.g. because the address was confirmed: this reply is older, so read again.
  if (readStoredUser() !== before) return refreshProfile();
  mergeStoredUser({ deletion_due_at: undefined, email_returned_at: undefined, ...data });
}

/**
 * On load, when a token exists, the profile is fetched and merged into the stored user; a failure is only logged
 * (docs/rules.md, Session).
 */
export function useProfileRefresh() {
  const user = useStoredUser();
  // Jurors have no profile.
  const token = user?.role === 'juror' ? undefined : user?.token;
  useEffect(() => {
    if (!token) return;
    refreshProfile().catch((error: unknown) => console.warn('The profile could not be refreshed', error));
  }, [token]);
}
