import { secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { FormDialog } from '../ui/actions/form-dialog.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { api } from './api.ts';
import { useSignedInUser } from './stored-user.ts';

type Protect = <Result>(act: () => Promise<Result>) => Promise<Result>;

const ProtectContext = createContext<Protect>((act) => act());

/**
 * Runs a dangerous act. Where the server asks to repeat the password, a dialog does, and the act runs again; closing the
 * dialog rejects with the server's answer.
 */
export const useProtected = (): Protect => useContext(ProtectContext);

const isAsked = (error: unknown) => error instanceof ApiError && error.code === 'reauthentication_required';

function PasswordDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { email } = useSignedInUser();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setPending(true);
    try {
      await api.call(secondFactorEndpoints.reauthenticate, { body: { password } });
      onDone();
    } catch (error) {
      setProblem(messageOf(error));
      setPending(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Confirm your password"
      description="Enter your password to continue."
      onSubmit={submit}
      submitLabel="Continue"
      pending={pending}
      pendingLabel="Checking..."
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        error={problem}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}

/** Asks for the password once, wherever below it an act needs it. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});

  const protect = useCallback<Protect>(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!isAsked(error)) throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setOpen(true);
      });
      setOpen(false);
      if (!isConfirmed) throw error;
      return act();
    }
  }, []);

  return (
    <ProtectContext value={protect}>
      {children}
      {open && <PasswordDialog onDone={() => answer.current(true)} onClose={() => answer.current(false)} />}
    </ProtectContext>
  );
}
