import { secondFactorEndpoints as endpoints } from '@proxima/contract/accounts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../session/api.ts';
import { useProtected } from '../../session/reauthentication.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { QrCode } from './qr-code.tsx';

interface AppSetupProps {
  /** The first factor comes with recovery codes. */
  onDone: (recoveryCodes: string[]) => void;
}

/** In groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FirstCode({ secret, uri, onDone }: { secret: string; uri: string } & AppSetupProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api.call(endpoints.confirmApp, { body: { code } }),
    onSuccess: ({ data }) => onDone(data.recovery_codes),
    onError: (error) => error instanceof ApiError && !error.fields && notifyFailure(error),
  });
  const problem = confirm.error instanceof ApiError ? confirm.error.fields?.code?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={uri} />
        <div className="min-w-48 flex-1 text-sm">
          <p>Scan this with your authenticator app, or type the key:</p>
          <p className="mt-2 rounded-control bg-mist px-3 py-2 font-medium break-words tabular-nums">
            {grouped(secret)}
          </p>
        </div>
      </div>
      <TextField
        label="Code from the app"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        error={problem}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" pending={confirm.isPending} pendingLabel="Checking...">
        Confirm
      </Button>
    </form>
  );
}

/** Sets up an authenticator app: a key to scan, then the first code. */
export function AppSetup({ onDone }: AppSetupProps) {
  const protect = useProtected();
  const start = useMutation({
    mutationFn: () => protect(() => api.call(endpoints.startApp)),
    onError: (error) => notifyFailure(error),
  });
  if (start.data) return <FirstCode {...start.data.data} onDone={onDone} />;
  return (
    <Button className="w-full" pending={start.isPending} onClick={() => start.mutate()}>
      Set up an authenticator app
    </Button>
  );
}
