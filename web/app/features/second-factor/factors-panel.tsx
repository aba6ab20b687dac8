import {
  secondFactorEndpoints as endpoints,
  type SecondFactorStatus,
} from '@proxima/contract/accounts/second-factor';
import { KeyRound, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { useProtected } from '../../session/reauthentication.tsx';
import { useChange } from '../../session/use-change.ts';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AppSetup } from './app-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorChanged } from './second-factor.queries.ts';

interface FactorRowProps {
  icon: ReactNode;
  name: string;
  detail: string;
  remove: () => Promise<{ message: string }>;
}

function FactorRow({ icon, name, detail, remove }: FactorRowProps) {
  const changed = useSecondFactorChanged();
  const removal = useChange(remove, () => void changed());
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3.5 last:border-0">
      <span className="text-ink-soft">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{name}</span>
        <span className="block text-xs text-ink-soft">{detail}</span>
      </span>
      <Button kind="quiet" size="small" change={removal}>
        Remove
      </Button>
    </li>
  );
}

const Factors = ({ status }: { status: SecondFactorStatus }) => (
  <ul>
    {status.app && (
      <FactorRow
        icon={<Smartphone size={20} aria-hidden="true" />}
        name="Authenticator app"
        detail="Six digits that change every 30 seconds"
        remove={() => api.call(endpoints.removeApp)}
      />
    )}
    {status.passkeys.map((passkey) => (
      <FactorRow
        key={passkey.id}
        icon={<KeyRound size={20} aria-hidden="true" />}
        name={passkey.name}
        detail={
          passkey.last_used_at
            ? `Passkey, last used on ${longDate(passkey.last_used_at)}`
            : `Passkey, added on ${longDate(passkey.created_at)}`
        }
        remove={() => api.call(endpoints.removePasskey, { params: { id: passkey.id } })}
      />
    ))}
  </ul>
);

/** The second factors of this account, and buttons that add more. */
export function FactorsPanel({ status }: { status: SecondFactorStatus }) {
  const [codes, setCodes] = useState<string[]>([]);
  const changed = useSecondFactorChanged();
  const protect = useProtected();
  const renew = useSend({
    mutationFn: () => protect(() => api.call(endpoints.newRecoveryCodes)),
    onSuccess: ({ data }) => setCodes(data.recovery_codes),
    onError: (error) => notifyFailure(error),
  });
  const added = (fresh: string[]) => (fresh.length > 0 ? setCodes(fresh) : void changed());
  return (
    <Card>
      <h2 className="text-lg">Second factor</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {status.enrolled
          ? 'You are asked for one of these after your password.'
          : 'Set one up now. Your next sign-in requires it.'}
      </p>
      {status.enrolled && <Factors status={status} />}
      <div className="mt-4 flex max-w-md flex-col gap-3">
        {!status.app && <AppSetup onDone={added} />}
        <PasskeySetup onDone={added} />
      </div>
      {status.enrolled && (
        <p className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4 text-sm">
          {status.recovery_codes_left} recovery codes left
          <Button kind="quiet" size="small" change={renew}>
            Generate new codes
          </Button>
        </p>
      )}
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          setCodes([]);
          void changed();
        }}
      />
    </Card>
  );
}
