import type { MemberRole } from '@proxima/contract/accounts/roles';
import { readStored, store } from '../../../lib/browser/browser-storage.ts';
import { type FormValues, keepable } from '../fields/form-values.ts';

interface Kept {
  values: FormValues;
  /** Names this attempt to register, so that a retry cannot make a second account. */
  attemptKey: string;
}

const keyOf = (role: MemberRole) => `proxima:sign-up:${role}`;

/** What a reload must not lose, for the browser session; never passwords or files (decisions.md, registration steps). */
export function readKept(role: MemberRole): Kept | null {
  return readStored('session', keyOf(role), (kept) => {
    const isKept = typeof kept === 'object' && kept !== null && 'values' in kept && 'attemptKey' in kept;
    return isKept ? (kept as Kept) : null;
  });
}

export function keep(role: MemberRole, { values, attemptKey }: Kept) {
  const kept: Kept = { values: keepable(role, 'register', values), attemptKey };
  store('session', keyOf(role), kept);
}

export const forgetKept = (role: MemberRole) => store('session', keyOf(role), null);
