import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { loadedLater } from '../ui/actions/loaded-later.tsx';

const PasswordDialog = loadedLater(async () => (await import('./password-dialog.tsx')).PasswordDialog);

type Protect = <Result>(action: () => Promise<Result>) => Promise<Result>;

const ProtectContext = createContext<Protect>((action) => action());

/**
 * Runs a sensitive action. If the server requires the password again, a dialog asks for it and the action is repeated; closing
 * the dialog rejects with the server's error.
 */
export const useProtected = (): Protect => useContext(ProtectContext);

const isPasswordRequired = (error: unknown) =>
  error instanceof ApiError && error.code === 'reauthentication_required';

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
