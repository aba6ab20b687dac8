import type { MemberRole } from '@proxima/contract/accounts/roles';
import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '../../../lib/browser/browser-storage.ts';
import { randomKey } from '../../../lib/browser/random-key.ts';
import { cacheable, type FormValues } from '../fields/form-values.ts';
import type { ProfileFormApi } from '../fields/profile-field-control.tsx';

interface SavedRegistration {
  values: FormValues;
  /** Identifies this attempt to register, so that a retry cannot create a second account. */
  idempotencyKey: string;
}

const isSaved = (value: unknown): value is SavedRegistration =>
  typeof value === 'object' && value !== null && 'values' in value && 'idempotencyKey' in value;

/**
 * Saves a registration for the browser session, so that it survives a reload, never its password or files (docs/rules.md,
 * Wizards). The server stores no drafts without an account (docs/decisions/drafts.md).
 */
export function useSavedRegistration(role: MemberRole, form: ProfileFormApi) {
  const storageKey = `proxima:sign-up:${role}`;
  const idempotencyKey = useRef('');
  const [wasRestored, setRestored] = useState(false);

  const save = (values: FormValues) =>
    store('session', storageKey, {
      values: cacheable(role, 'register', values),
      idempotencyKey: idempotencyKey.current,
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` and the key follow from the role
  useEffect(() => {
    const saved = readStored('session', storageKey, (value) => (isSaved(value) ? value : null));
    idempotencyKey.current = saved?.idempotencyKey ?? randomKey();
    if (saved) form.reset({ ...form.getValues(), ...saved.values }, { keepDefaultValues: true });
    setRestored(saved !== null);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => void save(values) });
  }, [role, form]);

  /** After a refusal, the next attempt is a new one. */
  const renewIdempotencyKey = () => {
    idempotencyKey.current = randomKey();
    save(form.getValues());
  };

  return {
    idempotencyKey,
    wasRestored,
    renewIdempotencyKey,
    clear: () => store('session', storageKey, null),
  };
}
