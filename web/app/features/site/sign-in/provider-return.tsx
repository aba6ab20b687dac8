import { accountMessages } from '@proxima/contract/accounts/accounts';
import { identityEndpoints } from '@proxima/contract/accounts/identities';
import { connectingState } from '@proxima/contract/accounts/sign-in-paths';
import {
  type ProviderOutcome,
  providerMessages,
  signInProviderEndpoints,
} from '@proxima/contract/accounts/sign-in-providers';
import { signInText } from '@proxima/contract/wire/messages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { readStoredUser } from '../../../session/stored-user.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { OrbitSpinner } from '../../../ui/feedback/orbit-spinner.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { OutcomeText } from './outcome-text.tsx';
import { ProveAccount } from './prove-account.tsx';
import { useOutcome } from './use-entering.ts';

interface Provider {
  key: string;
  name: string;
}

type Reply =
  | { is: 'waiting' }
  | { is: 'failed'; isConnecting: boolean; message: string }
  | { is: 'outcome'; outcome: ProviderOutcome };

/** Where someone who connects a provider began, and returns to. */
const settingsOf = () => (readStoredUser()?.role === 'admin' ? paths.adminAccount : paths.account);

/** Sends what the provider sent along, once, and takes it out of the address and the history. */
function useReply({ key }: Provider): Reply {
  const [reply, setReply] = useState<Reply>({ is: 'waiting' });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const enter = useOutcome((outcome) => setReply({ is: 'outcome', outcome }));
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const params = { provider: key };
    const body = { query: search };
    const state = new URLSearchParams(search).get('state');
    const isConnecting = state?.startsWith(connectingState) ?? false;
    const fail = (message: string) => setReply({ is: 'failed', isConnecting, message });
    const finish = async () => {
      if (!state) return fail(providerMessages.ended);
      await navigate(pathname, { replace: true });
      if (!isConnecting)
        return enter(
          (await api.call(signInProviderEndpoints.finish, { params, body })).data,
          accountMessages.signedIn,
        );
      notify.success((await api.call(identityEndpoints.finish, { params, body })).message);
      await navigate(settingsOf(), { replace: true });
    };
    finish().catch((error: unknown) => fail(messageOf(error)));
  }, [key, pathname, search, navigate, enter]);
  return reply;
}

/** The end of a sign-in at a provider: enters, asks for a proof, or says what to do. */
export function ProviderReturn({ provider }: { provider: Provider }) {
  const reply = useReply(provider);
  const [shown, show] = useState<ProviderOutcome>();
  if (reply.is === 'waiting')
    return (
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <OrbitSpinner size={20} /> Checking the reply from {provider.name}...
      </p>
    );
  if (reply.is === 'failed')
    return (
      <>
        <h1 className="text-3xl">{reply.isConnecting ? 'Not connected' : 'You are not signed in'}</h1>
        <p role="alert" className="mt-3 mb-8 text-ink-soft">
          {reply.message}
        </p>
        {reply.isConnecting ? (
          <LinkButton href={settingsOf()}>Back to settings</LinkButton>
        ) : (
          <LinkButton href={paths.signIn}>{signInText.logIn}</LinkButton>
        )}
      </>
    );
  const outcome = shown ?? reply.outcome;
  if (outcome.state === 'prove') return <ProveAccount provider={provider} proof={outcome} onOutcome={show} />;
  return <OutcomeText name={provider.name} outcome={outcome} />;
}
