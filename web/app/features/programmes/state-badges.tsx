import {
  type CallPhase,
  callPhaseLabels,
  type PublicState,
  publicStateLabels,
} from '@proxima/contract/programmes/call-states';
import { Badge, type Tone } from '../../ui/display/badge.tsx';

const toneOfState: Record<PublicState, Tone> = { draft: 'slate', published: 'green', withdrawn: 'amber' };
const toneOfPhase: Record<CallPhase, Tone> = { coming: 'amber', open: 'green', closed: 'slate' };

/** Whether visitors can read a programme or a call. */
export const StateBadge = ({ state }: { state: PublicState }) => (
  <Badge tone={toneOfState[state]}>{publicStateLabels[state]}</Badge>
);

/** Where a published call is in time; otherwise that it is not published. */
export const CallBadge = ({ call: { state, phase } }: { call: { state: PublicState; phase: CallPhase } }) =>
  state === 'published' ? (
    <Badge tone={toneOfPhase[phase]}>{callPhaseLabels[phase]}</Badge>
  ) : (
    <StateBadge state={state} />
  );
