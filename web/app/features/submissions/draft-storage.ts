import type { z } from 'zod';

/** What every draft has: the moment of its last edit by the clock of the device. */
export interface Edited {
  edited_at: string;
}

/** The copy of a draft on this device: typed text survives a killed tab, also without a line. */
export function readDeviceDraft<Draft extends Edited>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepDeviceDraft(key: string, draft: Edited | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage only costs the copy on the device.
  }
}

/** Of two copies the one that was edited last. */
export const laterDraft = <Draft extends Edited>(one: Draft | null, other: Draft | null): Draft | null => {
  if (!one || !other) return one ?? other;
  return one.edited_at >= other.edited_at ? one : other;
};
