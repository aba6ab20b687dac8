import {
  type SubmissionCounts,
  type SubmissionStatus,
  submissionStatuses,
} from '@proxima/contract/submissions';
import clsx from 'clsx';

interface StatusTabsProps {
  counts: SubmissionCounts | undefined;
  current: SubmissionStatus | undefined;
  onChoose: (status: SubmissionStatus | '') => void;
}

const tabs = [
  { value: '', label: 'All', count: 'total' },
  ...Object.entries(submissionStatuses).map(([value, { label }]) => ({ value, label, count: value })),
] as { value: SubmissionStatus | ''; label: string; count: keyof SubmissionCounts }[];

/** The states of submissions with how many there are of each. */
export const StatusTabs = ({ counts, current, onChoose }: StatusTabsProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Status</legend>
    {tabs.map(({ value, label, count }) => {
      const chosen = (current ?? '') === value;
      return (
        <button
          key={count}
          type="button"
          aria-pressed={chosen}
          onClick={() => onChoose(value)}
          className={clsx(
            'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors pointer-coarse:min-h-11',
            chosen ? 'border-ink bg-ink text-surface' : 'border-line bg-surface hover:border-line-strong',
          )}
        >
          {label}
          <span className={clsx('text-xs tabular-nums', chosen ? 'text-surface' : 'text-ink-soft')}>
            {counts?.[count].toLocaleString('en') ?? '–'}
          </span>
        </button>
      );
    })}
  </fieldset>
);
