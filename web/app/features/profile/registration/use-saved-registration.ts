import type { MemberRole } from '@proxima/contract/accounts/roles';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../../../lib/browser/random-key.ts';
import type { ProfileFormApi } from '../fields/profile-field-control.tsx';
import { clearSaved, keep, readSaved } from './saved-registration.ts';

/** Gives back what was typed before a reload, keeps what is typed from now on, and names the attempt to register. */
export function useKeptRegistration(role: MemberRole, form: ProfileFormApi) {
  const idempotencyKey = useRef('');
  const [wasRestored, setRestored] = useState(false);

  useEffect(() => {
    const kept = readSaved(role);
    idempotencyKey.current = kept?.idempotencyKey ?? randomKey();
    if (kept) form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
    setRestored(kept !== null);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(role, { values, idempotencyKey: idempotencyKey.current }),
    });
  }, [role, form]);

  /** The server has answered with a refusal: what comes next is another attempt. */
  const renewIdempotencyKey = () => {
    idempotencyKey.current = randomKey();
    keep(role, { values: form.getValues(), idempotencyKey: idempotencyKey.current });
  };

  return { idempotencyKey, wasRestored, renewIdempotencyKey, forget: () => clearSaved(role) };
}
