import type { MemberRole } from '@proxima/contract/accounts/roles';
import { readStored, store } from '../../../lib/browser/browser-storage.ts';
import { cacheable, type FormValues } from '../fields/form-values.ts';

interface Kept {
  values: FormValues;
  /** Names this attempt to register, so that a retry cannot make a second account. */
  idempotencyKey: string;
}

const keyOf = (role: MemberRole) => `proxima:sign-up:${role}`;

/** What a reload must not lose, for the browser session; never passwords or files (docs/rules.md, Registration steps). */
export function readSaved(role: MemberRole): Kept | null {
  return readStored('session', keyOf(role), (kept) => {
    const isSaved = typeof kept === 'object' && kept !== null && 'values' in kept && 'idempotencyKey' in kept;
    return isSaved ? (kept as Kept) : null;
  });
}

export function keep(role: MemberRole, { values, idempotencyKey }: Kept) {
  const kept: Kept = { values: cacheable(role, 'register', values), idempotencyKey };
  store('session', keyOf(role), kept);
}

export const clearSaved = (role: MemberRole) => store('session', keyOf(role), null);
