import type { NamedDraftKind } from '@proxima/contract/drafts/draft-kind';
import { z } from 'zod';

/** What the form of a kind saves. */
export type DraftFields<K extends NamedDraftKind> = z.output<K['fields']>;

/** A draft as one device or the server has it. */
export interface DraftCopy<K extends NamedDraftKind> {
  fields: DraftFields<K>;
  /** By the device's clock. */
  edited_at: string;
  /** How many times the form had been sent before; null while that is unknown. */
  epoch: number | null;
}

/** A copy of any form, whose fields are not checked. */
export const draftCopy = z.object({
  fields: z.unknown(),
  edited_at: z.string(),
  epoch: z.number().nullable(),
});

/** In place of a device's copy, what was discarded there and may still be on the server: everything edited until then. */
export const discardedCopy = z.object({ fields: z.null(), edited_at: z.string() });

/** @returns null if the value is not a valid draft of this kind */
export function readCopy<K extends NamedDraftKind>(kind: K, value: unknown): DraftCopy<K> | null {
  const parsed = draftCopy.safeParse(value);
  const fields = kind.fields.safeParse(parsed.data?.fields);
  return parsed.success && fields.success ? { ...parsed.data, fields: fields.data as DraftFields<K> } : null;
}

/** The more recently edited of two copies. */
export const laterCopy = <Copy extends { edited_at: string }>(
  one: Copy | null,
  other: Copy | null,
): Copy | null => {
  if (!one || !other) return one ?? other;
  return one.edited_at > other.edited_at ? one : other;
};
