import { useState } from 'react';
import { AppSetup } from './app-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorChanged } from './second-factor.queries.ts';

/** The first second factor: an app or a passkey, then the recovery codes. */
export function Enrolment() {
  const [codes, setCodes] = useState<string[]>([]);
  const changed = useSecondFactorChanged();
  return (
    <div className="flex flex-col gap-4">
      <AppSetup onDone={setCodes} />
      <PasskeySetup onDone={setCodes} />
      <RecoveryCodes codes={codes} onClose={() => void changed()} />
    </div>
  );
}
