import {
  type SubmissionCounts,
  type SubmissionStatus,
  submissionStatuses,
} from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';

type Tab = SubmissionStatus | '';

interface StatusTabsProps {
  counts: SubmissionCounts | undefined;
  current: SubmissionStatus | undefined;
  onChoose: (status: Tab) => void;
}

const tabs = [
  { value: '', label: 'All' },
  ...Object.entries(submissionStatuses).map(([value, { label }]) => ({ value, label })),
] as { value: Tab; label: string }[];

/** The statuses with their counts. */
export const StatusTabs = ({ counts, current, onChoose }: StatusTabsProps) => (
  <ChoiceButtons
    legend="Status"
    choices={tabs}
    current={current ?? ''}
    onChoose={onChoose}
    note={(tab) => (
      <span
        className={clsx('text-xs tabular-nums', tab === (current ?? '') ? 'text-surface' : 'text-ink-soft')}
      >
        {counts?.[tab || 'total'].toLocaleString('en') ?? '–'}
      </span>
    )}
    className="flex flex-wrap gap-2"
    buttonClassName={(isChosen) =>
      clsx(
        'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors pointer-coarse:min-h-11',
        isChosen ? 'border-ink bg-ink text-surface' : 'border-line bg-surface hover:border-line-strong',
      )
    }
  />
);
