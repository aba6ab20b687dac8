import type { MemberRole } from '@proxima/contract/roles';
import { type FormValues, keepable } from './form-values.ts';

interface Kept {
  values: FormValues;
  /** Names this attempt to register, so that a retry cannot make a second account. */
  attemptKey: string;
}

const keyOf = (role: MemberRole) => `proxima:sign-up:${role}`;

/** What a reload must not lose, for the browser session; never passwords or files (decisions.md, registration steps). */
export function readKept(role: MemberRole): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(role)) ?? 'null');
    const isKept = typeof kept === 'object' && kept !== null && 'values' in kept && 'attemptKey' in kept;
    return isKept ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

export function keep(role: MemberRole, { values, attemptKey }: Kept) {
  const kept: Kept = { values: keepable(role, 'register', values), attemptKey };
  sessionStorage.setItem(keyOf(role), JSON.stringify(kept));
}

export const forgetKept = (role: MemberRole) => sessionStorage.removeItem(keyOf(role));
