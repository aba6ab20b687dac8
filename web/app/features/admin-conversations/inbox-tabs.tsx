import type { ConversationView } from '@proxima/contract/chat';
import { answerTimes, type InboxFigures } from '@proxima/contract/inbox';
import clsx from 'clsx';
import { duration } from '../../lib/duration.ts';

interface InboxTabsProps {
  figures: InboxFigures | undefined;
  current: ConversationView | undefined;
  onChoose: (view: ConversationView | '') => void;
}

const tabs: readonly { value: ConversationView | ''; label: string; count: keyof InboxFigures }[] = [
  { value: '', label: 'All', count: 'all' },
  { value: 'waiting', label: 'Waiting', count: 'waiting' },
  { value: 'unread', label: 'Unread', count: 'unread' },
  { value: 'mine', label: 'Mine', count: 'mine' },
];

/** What the inbox is narrowed to, with how many there are of each; of mine, those that wait. */
export const InboxTabs = ({ figures, current, onChoose }: InboxTabsProps) => (
  <fieldset className="flex gap-1 px-2">
    <legend className="sr-only">Show</legend>
    {tabs.map(({ value, label, count }) => {
      const chosen = (current ?? '') === value;
      const number = figures?.[count] ?? 0;
      return (
        <button
          key={count}
          type="button"
          aria-pressed={chosen}
          onClick={() => onChoose(value)}
          className={clsx(
            'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 border-b-2 px-1 text-sm font-medium transition-colors',
            chosen ? 'border-ember text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label}
          {number > 0 && <span className="text-xs tabular-nums">{number.toLocaleString('en')}</span>}
        </button>
      );
    })}
  </fieldset>
);

/** How fast questions were answered lately: half of them at least that fast. Nothing while none was. */
export const AnswerTime = ({ figures }: { figures: InboxFigures | undefined }) =>
  figures?.median_answer == null ? null : (
    <p
      title={`Median of the latest ${figures.answered.toLocaleString('en')} in ${answerTimes.days} days`}
      className="text-xs text-ink-soft"
    >
      First answer in <span className="font-medium text-ink">{duration(figures.median_answer)}</span>
    </p>
  );
