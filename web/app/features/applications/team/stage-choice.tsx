import type { Stage } from '@proxima/contract/stages/stage-wire';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';

const all = '';
const waitingList = 'waiting';

interface StageChoiceProps {
  stages: readonly Stage[];
  stage: number | undefined;
  isWaiting: boolean;
  onChange: (changed: { stage: string; waiting: string; sort: string }) => void;
}

/** The stages of a call side by side, and its waiting list. */
export function StageChoice({ stages, stage, isWaiting, onChange }: StageChoiceProps) {
  const choices = [
    { value: all, label: 'All' },
    ...stages.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: waitingList, label: 'Waiting list' },
  ];
  const choose = (value: string) =>
    onChange({
      stage: value === all || value === waitingList ? '' : value,
      waiting: value === waitingList ? 'yes' : '',
      sort: value === waitingList ? 'waiting' : '',
    });
  return (
    <ChoiceButtons
      legend="Stage"
      choices={choices}
      current={isWaiting ? waitingList : String(stage ?? all)}
      onChoose={choose}
      countOf={(value) => stages.find(({ id }) => String(id) === value)?.applications ?? null}
    />
  );
}
