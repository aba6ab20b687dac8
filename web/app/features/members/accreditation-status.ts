import type { WireFile } from '@proxima/contract/files/stored-files';
import type { Accreditation, AccreditationProposal } from '@proxima/contract/members/accreditation';
import { listedWithOr } from '@proxima/contract/wire/counted';
import { longDate } from '../../lib/format/dates.ts';
import type { Tone } from '../../ui/display/badge.tsx';

interface Known {
  newest: Accreditation | undefined;
  proof: WireFile | undefined;
  proposal: AccreditationProposal | null;
}

/** The state of an investor's accreditation: a proof uploaded after the newest decision needs another one. */
export function accreditationStatus({ newest, proof, proposal }: Known): { label: string; tone: Tone } {
  if (proposal?.state === 'waiting') return { label: 'To be confirmed', tone: 'amber' };
  if (proof && (!newest || proof.created_at > newest.at)) return { label: 'Proof to review', tone: 'amber' };
  if (!newest) return { label: 'No proof', tone: 'slate' };
  if (newest.decision === 'refused') return { label: 'Refused', tone: 'red' };
  if (newest.decision === 'revoked') return { label: 'Revoked', tone: 'red' };
  return newest.has_ended ? { label: 'Expired', tone: 'red' } : { label: 'Accepted', tone: 'green' };
}

const decisions = { refused: 'Refused', revoked: 'Revoked' };

/** A decision in the list of those about one member. */
export const decisionText = ({ decision, valid_until }: Accreditation): string =>
  decision === 'accepted' ? `Accepted until ${longDate(valid_until ?? '')}` : decisions[decision];

/** What someone proposes. */
export const proposalText = ({
  decision,
  valid_until,
}: Pick<AccreditationProposal, 'decision' | 'valid_until'>): string =>
  decision === 'accepted' ? `Accept the proof until ${longDate(valid_until ?? '')}` : 'Refuse the proof';

/** Who could confirm a proposal. */
export const confirmersText = (confirmers: readonly string[]): string =>
  confirmers.length > 0
    ? `It waits for ${listedWithOr(confirmers)} to confirm it.`
    : 'No one else on the team may confirm it, so it waits until someone has a role that reviews accreditation.';
