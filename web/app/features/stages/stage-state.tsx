import { type StageState, stageStateLabels } from '@proxima/contract/stages/stage-states';
import type { Stage } from '@proxima/contract/stages/stage-wire';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

const tones: Record<StageState, Tone> = { planned: 'slate', open: 'green', ended: 'slate' };

export const StageBadge = ({ state }: { state: StageState }) => (
  <Badge tone={tones[state]}>{stageStateLabels[state]}</Badge>
);

/** How many of the wanted assessments are in. */
export const StageProgress = ({ stage: { given, required } }: { stage: Stage }) => (
  <ProgressBar
    label="Assessments"
    value={given}
    max={Math.max(required, 1)}
    detail={`${given.toLocaleString('en')} of ${required.toLocaleString('en')}`}
  />
);
