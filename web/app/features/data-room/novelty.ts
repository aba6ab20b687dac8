import type { WireDocument } from '@proxima/contract/documents/wire-room';

/** Whether a document came or was changed since a reader looked before; by someone else, as far as they know. */
export function noveltyOf(
  { versions, shown_at }: WireDocument,
  since: string | null,
  reader: string,
): 'New' | 'Changed' | null {
  const newest = versions.at(-1);
  if (since === null || !newest || newest.uploaded_by === reader) return null;
  if (shown_at > since) return 'New';
  return newest.created_at > since ? 'Changed' : null;
}
