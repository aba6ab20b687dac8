import { secondFactorEndpoints as endpoints } from '@proxima/contract/accounts/second-factor';
import { api } from '../../session/api.ts';
import { useProtected } from '../../session/reauthentication.tsx';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { CodeForm } from './code-form.tsx';

interface AppSetupProps {
  /** The first factor comes with recovery codes. */
  onDone: (recoveryCodes: string[]) => void;
}

/** In groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

const FirstCode = ({ secret, uri, onDone }: { secret: string; uri: string } & AppSetupProps) => (
  <CodeForm
    label="Code from the app"
    inputMode="numeric"
    button="Confirm"
    check={(code) => api.call(endpoints.confirmApp, { body: { code } })}
    onDone={({ data }) => onDone(data.recovery_codes)}
  >
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={uri} />
      <div className="min-w-[min(12rem,100%)] flex-1 text-sm">
        <p>Scan this with your authenticator app, or type the key:</p>
        <p className="mt-2 rounded-control bg-mist px-3 py-2 font-medium break-words tabular-nums">
          {grouped(secret)}
        </p>
      </div>
    </div>
  </CodeForm>
);

/** Sets up an authenticator app: a key to scan, then the first code. */
export function AppSetup({ onDone }: AppSetupProps) {
  const protect = useProtected();
  const start = useSend({
    mutationFn: () => protect(() => api.call(endpoints.startApp)),
    onError: (error) => notifyFailure(error),
  });
  if (start.data) return <FirstCode {...start.data.data} onDone={onDone} />;
  return (
    <Button className="w-full" change={start}>
      Set up an authenticator app
    </Button>
  );
}
