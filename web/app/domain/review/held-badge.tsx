import { type HeldDecision, heldLabel } from '@proxima/contract/submissions/review';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import { Badge } from '../../ui/display/badge.tsx';

/** What a held decision does: the new status, or where an application goes. */
export const HeldBadge = ({ held }: { held: HeldDecision }) => {
  const { decision } = held;
  const isMove = decision === 'move' || decision === 'wait';
  return <Badge tone={isMove ? 'slate' : submissionStatuses[decision].statusClass}>{heldLabel(held)}</Badge>;
};
