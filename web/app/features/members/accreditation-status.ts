import type { WireFile } from '@proxima/contract/files/stored-files';
import type { Accreditation } from '@proxima/contract/members/members';
import type { Tone } from '../../ui/display/badge.tsx';

/** The state of an investor's accreditation: a proof uploaded after the newest review needs another review. */
export function accreditationStatus(
  newest: Accreditation | undefined,
  proof: WireFile | undefined,
): { label: string; tone: Tone } {
  if (proof && (!newest || proof.created_at > newest.at)) return { label: 'Proof to review', tone: 'amber' };
  if (!newest) return { label: 'No proof', tone: 'slate' };
  if (newest.decision === 'refused') return { label: 'Refused', tone: 'red' };
  return newest.has_ended ? { label: 'Expired', tone: 'red' } : { label: 'Accepted', tone: 'green' };
}
