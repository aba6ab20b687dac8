import { accountMessages } from '@proxima/contract/accounts/accounts';
import {
  type ProviderOutcome,
  providerMessages,
  signInProviderEndpoints,
} from '@proxima/contract/accounts/sign-in-providers';
import { signInText } from '@proxima/contract/wire/messages';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useOneAtATime } from '../../../lib/page/use-one-at-a-time.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { OutcomeText } from './outcome-text.tsx';
import { useOutcome } from './use-entering.ts';

/** The page of the emailed link: connects only when asked to, so that whatever opens links in emails does nothing. */
export function LinkProof({ token }: { token: string | null | undefined }) {
  const [outcome, setOutcome] = useState<ProviderOutcome>();
  const [problem, setProblem] = useState<string>();
  const { run, pending } = useOneAtATime();
  const enter = useOutcome(setOutcome);
  const connect = async () => {
    if (!token) return;
    try {
      const { data } = await api.call(signInProviderEndpoints.proveByLink, { body: { token } });
      await enter(data, accountMessages.signedIn);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  if (outcome) return <OutcomeText name="the provider" outcome={outcome} />;
  const shown = token === null ? providerMessages.linkInvalid : problem;
  return (
    <>
      <h1 className="text-3xl">Connect and sign in</h1>
      {shown ? (
        <>
          <p role="alert" className="mt-3 mb-8 text-ink-soft">
            {shown}
          </p>
          <LinkButton href={paths.signIn}>{signInText.logIn}</LinkButton>
        </>
      ) : (
        <>
          <p className="mt-3 mb-8 text-ink-soft">
            The account that you signed in with a moment ago will be connected to your account here. From then
            on it signs you in.
          </p>
          <Button
            pending={pending || token === undefined}
            pendingLabel="Connecting..."
            onClick={() => run(connect)}
          >
            Connect and sign in
          </Button>
        </>
      )}
    </>
  );
}
