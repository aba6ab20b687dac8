import type { CustomOptionKey } from '@proxima/contract/profiles/custom-options';
import { readStored, store } from '../../../lib/browser/browser-storage.ts';

/** The visitor's own options, kept in this browser under the specified keys (docs/rules.md, Wizards). */
export function readCustomOptions(key: CustomOptionKey): string[] {
  const read = (kept: unknown) =>
    Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : null;
  return readStored('local', key, read) ?? [];
}

export function rememberCustomOption(key: CustomOptionKey, text: string) {
  store('local', key, [...readCustomOptions(key), text]);
}
