import { accountEndpoints, accountMessages } from '@proxima/contract/accounts/accounts';
import { signInText } from '@proxima/contract/wire/messages';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { mergeStoredUser, useStoredUser } from '../../session/stored-user.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { OrbitSpinner } from '../../ui/feedback/orbit-spinner.tsx';

type Outcome = { is: 'waiting' } | { is: 'confirmed' } | { is: 'refused'; message: string };

/** Confirms an address with the emailed token. */
function useConfirmation(token: string | null | undefined): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' });
  useEffect(() => {
    if (token === undefined) return;
    if (token === null) return setOutcome({ is: 'refused', message: accountMessages.confirmationInvalid });
    api
      .call(accountEndpoints.confirmEmail, { body: { token } })
      .then(() => {
        mergeStoredUser({ email_confirmed: true, email_returned_at: undefined });
        setOutcome({ is: 'confirmed' });
      })
      .catch((error: unknown) => setOutcome({ is: 'refused', message: messageOf(error) }));
  }, [token]);
  return outcome;
}

function NextStep({ isConfirmed }: { isConfirmed: boolean }) {
  const user = useStoredUser();
  if (!isConfirmed) return <LinkButton href={paths.home}>{signInText.backToHome}</LinkButton>;
  if (!user) return <LinkButton href={paths.signIn}>{signInText.logIn}</LinkButton>;
  return <LinkButton href={paths.dashboard}>Go to Dashboard</LinkButton>;
}

/** The result of a confirmation link, and the next step. */
export function EmailConfirmation({ token }: { token: string | null | undefined }) {
  const outcome = useConfirmation(token);
  if (outcome.is === 'waiting') {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <OrbitSpinner size={20} /> Confirming your address...
      </p>
    );
  }
  const isConfirmed = outcome.is === 'confirmed';
  return (
    <div className="flex flex-col items-start gap-6">
      <p role="status">{isConfirmed ? accountMessages.emailConfirmed : outcome.message}</p>
      <NextStep isConfirmed={isConfirmed} />
    </div>
  );
}
