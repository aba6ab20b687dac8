import type { MemberRole } from '@proxima/contract/accounts/roles';
import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../../../lib/browser/random-key.ts';
import type { ProfileFormApi } from '../fields/profile-field-control.tsx';
import { forgetKept, keep, readKept } from './kept-registration.ts';

/** Gives back what was typed before a reload, keeps what is typed from now on, and names the attempt to register. */
export function useKeptRegistration(role: MemberRole, form: ProfileFormApi) {
  const attemptKey = useRef('');
  const [wasRestored, setRestored] = useState(false);

  useEffect(() => {
    const kept = readKept(role);
    attemptKey.current = kept?.attemptKey ?? randomKey();
    if (kept) form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
    setRestored(kept !== null);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(role, { values, attemptKey: attemptKey.current }),
    });
  }, [role, form]);

  /** The server has answered with a refusal: what comes next is another attempt. */
  const renewAttempt = () => {
    attemptKey.current = randomKey();
    keep(role, { values: form.getValues(), attemptKey: attemptKey.current });
  };

  return { attemptKey, wasRestored, renewAttempt, forget: () => forgetKept(role) };
}
