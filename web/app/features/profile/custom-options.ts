import type { CustomOptionKey } from '@proxima/contract/profiles/custom-options';

/** The visitor's own options, kept in this browser under the specified keys (sign-up specification, section 9). */
export function readCustomOptions(key: CustomOptionKey): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberCustomOption(key: CustomOptionKey, text: string) {
  localStorage.setItem(key, JSON.stringify([...readCustomOptions(key), text]));
}
