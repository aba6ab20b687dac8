import { type SecondFactorStatus, secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
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
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const changed = useSecondFactorChanged();
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setError(undefined);
    try {
      await api.call(secondFactorEndpoints.verify, { body: { code } });
      await changed();
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields?.code) setError(failure.fields.code[0]);
      else notifyFailure(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate method="post" onSubmit={verify} className="flex flex-col gap-4">
      <TextField
        label="Code"
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode="text"
        help="Six digits from your authenticator app, or one of your recovery codes."
        error={error}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" pending={pending} pendingLabel="Checking...">
        Continue
      </Button>
    </form>
  );
}

function PasskeyButton() {
  const [pending, setPending] = useState(false);
  const changed = useSecondFactorChanged();
  const show = async () => {
    setPending(true);
    try {
      await showPasskey();
      await changed();
    } catch (failure) {
      notifyPasskeyFailure(failure);
    } finally {
      setPending(false);
    }
  };
  const obstacle = whyNoPasskeys();
  if (obstacle) return <p className="text-sm text-ink-soft">{obstacle}</p>;
  return (
    <Button kind="secondary" className="w-full" pending={pending} onClick={show}>
      <KeyRound size={18} aria-hidden="true" /> Use a passkey
    </Button>
  );
}

/** Shows the second factor for this session, by whichever way the administrator has. */
export function VerifyForm({ status }: { status: SecondFactorStatus }) {
  const { logout, pending } = useLogout();
  return (
    <div className="flex flex-col gap-5">
      {status.passkeys.length > 0 && <PasskeyButton />}
      <CodeForm />
      <button type="button" onClick={logout} disabled={pending} className="text-link self-center text-sm">
        Sign in as somebody else
      </button>
    </div>
  );
}
