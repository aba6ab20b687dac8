import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { mayLeave } from '../lib/browser/leaving.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/feedback/toast.ts';
import { api } from './api.ts';
import { leaveView, viewOverText } from './member-view/member-view.ts';
import { signOutAndNavigate } from './session-loss.ts';
import { isInMemberView } from './stored-token.ts';
import { forgetProvider, isProviderRemembered, readStoredUser } from './stored-user.ts';

/** Ignores a 401: the session has already ended, as intended. */
function unlessEnded(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 401)) throw error;
}

/** Ends the session. @returns where to end the one at the provider, if it offers that */
async function signOutAtProvider(): Promise<string | null> {
  const { signInProviderEndpoints } = await import('@proxima/contract/accounts/sign-in-providers');
  const reply = await api.call(signInProviderEndpoints.signOut).catch(unlessEnded);
  return reply?.data.uri ?? null;
}

/** Shown instead of 'Log out' while the call is pending (docs/rules.md, Dashboard). */
export const logoutLabel = (pending: boolean) => (pending ? 'Logging out...' : 'Log out');

const onlyHere = 'Some of what you typed has not reached our server. Log out and delete it from this device?';

/**
 * Asks about unsaved input, ends the session, goes to /signin and clears the user; after a failure the user stays (section 8). Drafts
 * are sent first and then deleted from the device, which others may use too. In a member view it ends the view alone.
 */
export function useLogout() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function logout() {
    if (isInMemberView()) return leaveView(viewOverText);
    if (!(await mayLeave())) return;
    setPending(true);
    try {
      const { accountEndpoints, accountMessages } = await import('@proxima/contract/accounts/accounts');
      const { deleteDeviceDrafts, sendDeviceDrafts } = await import('./drafts/device-drafts.ts');
      const userId = readStoredUser()?.id ?? 0;
      if (!(await sendDeviceDrafts(userId)) && !window.confirm(onlyHere)) return;
      let uri: string | null = null;
      await signOutAndNavigate(async () => {
        if (isProviderRemembered()) uri = await signOutAtProvider();
        else await api.call(accountEndpoints.logout).catch(unlessEnded);
        await navigate(paths.signIn);
      });
      forgetProvider();
      deleteDeviceDrafts(userId);
      // The session at the provider ends there, and the provider leads back to the sign-in page.
      if (uri !== null) window.location.assign(uri);
      else notify.success(accountMessages.signedOut);
    } catch (error) {
      const code = error instanceof ApiError && error.status !== 0 ? error.code : undefined;
      notify.error(code ?? messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return { logout, pending };
}
