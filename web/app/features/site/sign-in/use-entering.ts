import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { ProviderOutcome } from '@proxima/contract/accounts/sign-in-providers';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { consumePlace } from '../../../session/return-place.ts';
import { rememberProvider, storeUser } from '../../../session/stored-user.ts';
import { notify } from '../../../ui/feedback/toast.ts';

/** Members go to /home as specified; administrators to their console, jurors to what they read. */
function homeOf({ role }: SignedInUser): string {
  if (role === 'juror') return paths.jury();
  return role === 'admin' ? paths.admin : paths.home;
}

/**
 * Enters with a new session: stores the user and goes to /home, or to where the visitor was going or the session was lost (docs/rules.md,
 * Accounts). Members who asked for the deletion of their account go to the page where they can keep it.
 */
export function useEntering() {
  const navigate = useNavigate();
  return async (user: SignedInUser, message: string, { replace = false } = {}): Promise<void> => {
    storeUser(user);
    notify.success(message);
    const place = consumePlace();
    await navigate(user.deletion_due_at ? paths.account : (place ?? homeOf(user)), { replace });
  };
}

/** Enters with the session of a sign-in at a provider, or hands on how else it ended. */
export function useOutcome(show: (outcome: ProviderOutcome) => void) {
  const enter = useEntering();
  return async (outcome: ProviderOutcome, message: string): Promise<void> => {
    if (outcome.state !== 'signed_in') return show(outcome);
    rememberProvider();
    // Back leads to where the sign-in began, not to its end.
    await enter(outcome.user, message, { replace: true });
  };
}
