import { type SecondFactorStatus, secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { KeyRound } from 'lucide-react';
import { api } from '../../session/api.ts';
import { useLogout } from '../../session/use-logout.ts';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeForm } from './code-form.tsx';
import { notifyPasskeyFailure, showPasskey, whyNoPasskeys } from './passkey-ceremony.ts';
import { useSecondFactorChanged } from './second-factor.queries.ts';

function PasskeyButton() {
  const show = useSend({
    mutationFn: showPasskey,
    onSuccess: useSecondFactorChanged(),
    onError: notifyPasskeyFailure,
  });
  const obstacle = whyNoPasskeys();
  if (obstacle) return <p className="text-sm text-ink-soft">{obstacle}</p>;
  return (
    <Button kind="secondary" className="w-full" change={show}>
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
      <CodeForm
        label="Code"
        help="Six digits from your authenticator app, or one of your recovery codes."
        inputMode="text"
        autoFocus
        button="Continue"
        check={(code) => api.call(secondFactorEndpoints.verify, { body: { code } })}
        onDone={useSecondFactorChanged()}
      />
      <button type="button" onClick={logout} disabled={pending} className="text-link self-center text-sm">
        Sign in as someone else
      </button>
    </div>
  );
}
