import { secondFactorEndpoints } from '@proxima/contract/accounts/second-factor';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { FormDialog } from '../ui/actions/form-dialog.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { api } from './api.ts';
import { useSignedInUser } from './stored-user.ts';

type Protect = <Result>(action: () => Promise<Result>) => Promise<Result>;

const ProtectContext = createContext<Protect>((action) => action());

/**
 * Runs a sensitive action. If the server requires the password again, a dialog asks for it and the action is repeated; closing
 * the dialog rejects with the server's error.
 */
export const useProtected = (): Protect => useContext(ProtectContext);

const isPasswordRequired = (error: unknown) =>
  error instanceof ApiError && error.code === 'reauthentication_required';

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

/** Shows one password dialog for all actions below it that require the password. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const closeWith = (isConfirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  };

  const protect = useCallback<Protect>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!isPasswordRequired(error)) throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      });
      if (!isConfirmed) throw error;
      return action();
    }
  }, []);

  return (
    <ProtectContext value={protect}>
      {children}
      {open && <PasswordDialog onDone={() => closeWith(true)} onClose={() => closeWith(false)} />}
    </ProtectContext>
  );
}
