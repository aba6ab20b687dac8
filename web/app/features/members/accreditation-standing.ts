import type { Accreditation } from '@proxima/contract/admin/members';
import type { WireFile } from '@proxima/contract/files/stored-files';
import type { Tone } from '../../ui/display/badge.tsx';

/** How an investor's accreditation stands: a proof sent after the newest judgement waits for a new one. */
export function standingOf(
  newest: Accreditation | undefined,
  proof: WireFile | undefined,
  now = new Date(),
): { label: string; tone: Tone } {
  if (proof && (!newest || proof.created_at > newest.at)) return { label: 'Proof to judge', tone: 'amber' };
  if (!newest) return { label: 'No proof', tone: 'slate' };
  if (newest.decision === 'refused') return { label: 'Refused', tone: 'red' };
  const isOver = (newest.valid_until ?? '') < now.toISOString().slice(0, 10);
  return isOver ? { label: 'Expired', tone: 'red' } : { label: 'Accepted', tone: 'green' };
}
