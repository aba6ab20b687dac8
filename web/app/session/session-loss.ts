import { errorCatalogue } from '@proxima/contract/wire/errors';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { leaveWithoutQuestion } from '../lib/browser/leaving.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/feedback/toast.ts';
import { rememberPlace } from './return-place.ts';
import { isInMemberView } from './stored-token.ts';
import { clearStoredUser, readStoredUser } from './stored-user.ts';

const event = 'proxima:session-lost';

let signOuts = 0;

export const isSigningOut = () => signOuts > 0;

/**
 * Leaves the signed-in area and then clears the user: in the other order, its guard would redirect elsewhere first. A 401
 * meanwhile is expected and not reported. Does not ask about unsaved input: see `mayLeave`.
 */
export async function signOutAndNavigate(leave: () => Promise<void> | void): Promise<void> {
  signOuts += 1;
  try {
    await leaveWithoutQuestion(leave);
    clearStoredUser();
  } finally {
    signOuts -= 1;
  }
}

async function leaveEndedView(): Promise<void> {
  const { leaveView, viewOverText } = await import('./member-view/member-view.ts');
  await leaveView(viewOverText);
}

/**
 * A signed-in call got a 401: says so once, clears the user and leads to the sign-in page. From a member view that has ended it leads back
 * to the console.
 */
export function sessionLost() {
  if (isInMemberView()) return void leaveEndedView();
  if (signOuts > 0 || !readStoredUser()) return;
  notify.error(errorCatalogue.unauthenticated.message);
  window.dispatchEvent(new Event(event));
}

/** Leads to /signin when the session is lost and remembers the place. For the root of the tree. */
export function useSessionLoss() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      rememberPlace(window.location);
      void signOutAndNavigate(() => navigate(paths.signIn));
    };
    window.addEventListener(event, leave);
    return () => window.removeEventListener(event, leave);
  }, [navigate]);
}
