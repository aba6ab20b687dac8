import { ownAccountMessages, ownPassword } from '@proxima/contract/accounts/own-account';
import {
  type ProviderOutcome,
  providerMessages,
  signInProviderEndpoints,
} from '@proxima/contract/accounts/sign-in-providers';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useOneAtATime } from '../../../lib/page/use-one-at-a-time.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useOutcome } from './use-entering.ts';

interface ProveAccountProps {
  provider: { name: string };
  proof: Extract<ProviderOutcome, { state: 'prove' }>;
  onOutcome: (outcome: ProviderOutcome) => void;
}

const schema = z.object({ password: ownPassword });

/** Asks whether the account found by the address is theirs: the password or an emailed link proves it. */
export function ProveAccount({ provider: { name }, proof, onOutcome }: ProveAccountProps) {
  const { form, field, isSubmitting } = useCheckedForm(schema, { defaultValues: { password: '' } });
  const enter = useOutcome(onOutcome);
  const prove = async ({ password }: z.output<typeof schema>) => {
    try {
      const body = { token: proof.secret, password };
      const { data } = await api.call(signInProviderEndpoints.proveByPassword, { body });
      await enter(data, providerMessages.connectAndSignedIn(name));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return notifyFailure(error);
      form.setError('password', { message: ownAccountMessages.wrongPassword }, { shouldFocus: true });
    }
  };
  return (
    <>
      <h1 className="text-3xl">Is this account yours?</h1>
      <p className="mt-3 mb-8 text-ink-soft wrap-anywhere">
        There is an account for <strong>{proof.email}</strong>. Prove once that it is yours, and from then on{' '}
        {name} signs you in.
      </p>
      <form noValidate method="post" onSubmit={form.handleSubmit(prove)} className="flex flex-col gap-5">
        <input type="hidden" name="username" autoComplete="username" value={proof.email} />
        <PasswordField
          label="Password of your account here"
          required
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" pending={isSubmitting} pendingLabel="Connecting...">
          Connect and sign in
        </Button>
      </form>
      {proof.by_email ? (
        <EmailProof token={proof.secret} email={proof.email} />
      ) : (
        <ForgottenPassword name={name} />
      )}
    </>
  );
}

const ForgottenPassword = ({ name }: { name: string }) => (
  <p className="mt-6 text-sm text-ink-soft">
    Don’t know it?{' '}
    <a href={paths.resetPassword} className="text-link">
      Choose a new one
    </a>
    , then continue with {name} again.
  </p>
);

function EmailProof({ token, email }: { token: string; email: string }) {
  const [isSent, setSent] = useState(false);
  const { run, pending } = useOneAtATime();
  const send = async () => {
    try {
      const { message } = await api.call(signInProviderEndpoints.sendProof, { body: { token } });
      notify.success(message);
      setSent(true);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <div className="mt-6">
      <Button kind="quiet" pending={pending} pendingLabel="Sending..." onClick={() => run(send)}>
        {isSent ? 'Send the link again' : 'Email me a link instead'}
      </Button>
      {isSent && (
        <p role="status" className="mt-2 text-sm text-ink-soft wrap-anywhere">
          We have emailed a link to {email}. Open it in this browser within 30 minutes.
        </p>
      )}
    </div>
  );
}
