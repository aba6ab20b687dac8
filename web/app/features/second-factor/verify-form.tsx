import { type SecondFactorStatus, secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../session/api.ts';
import { useLogout } from '../../session/use-logout.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { notifyPasskeyFailure, showPasskey, whyNoPasskeys } from './passkey-ceremony.ts';
import { useSecondFactorChanged } from './second-factor.queries.ts';

/** Asks for the code of the app or a recovery code. */
function CodeForm() {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => api.call(secondFactorEndpoints.verify, { body: { code } }),
    onSuccess: useSecondFactorChanged(),
    onError: (error) => (error instanceof ApiError && error.fields?.code ? undefined : notifyFailure(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Code"
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode="text"
        help="Six digits from your authenticator app, or one of your recovery codes."
        error={verify.error instanceof ApiError ? verify.error.fields?.code?.[0] : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" pending={verify.isPending} pendingLabel="Checking...">
        Continue
      </Button>
    </form>
  );
}

function PasskeyButton() {
  const show = useMutation({
    mutationFn: showPasskey,
    onSuccess: useSecondFactorChanged(),
    onError: notifyPasskeyFailure,
  });
  const obstacle = whyNoPasskeys();
  if (obstacle) return <p className="text-sm text-ink-soft">{obstacle}</p>;
  return (
    <Button kind="secondary" className="w-full" pending={show.isPending} onClick={() => show.mutate()}>
      <KeyRound size={18} aria-hidden="true" /> Use a passkey
    </Button>
  );
}

/** Asks for one of the administrator's second factors. */
export function VerifyForm({ status }: { status: SecondFactorStatus }) {
  const { logout, pending } = useLogout();
  return (
    <div className="flex flex-col gap-5">
      {status.passkeys.length > 0 && <PasskeyButton />}
      <CodeForm />
      <button type="button" onClick={logout} disabled={pending} className="text-link self-center text-sm">
        Sign in as someone else
      </button>
    </div>
  );
}
