import { type CheckInState, checkInStateLabels } from '@proxima/contract/check-ins/check-in-states';
import { Badge } from '../../ui/display/badge.tsx';

const tones = { open: 'amber', answered: 'green', missed: 'slate' } as const;

/** Where a check-in stands. */
export const CheckInBadge = ({ state }: { state: CheckInState }) => (
  <Badge tone={tones[state]}>{checkInStateLabels[state]}</Badge>
);
