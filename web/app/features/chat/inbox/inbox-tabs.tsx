import type { ConversationView } from '@proxima/contract/chat/chat';
import type { InboxFigures } from '@proxima/contract/chat/inbox';
import clsx from 'clsx';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';

type Tab = ConversationView | '';

interface InboxTabsProps {
  figures: InboxFigures | undefined;
  current: ConversationView | undefined;
  onChoose: (view: Tab) => void;
}

const tabs: readonly { value: Tab; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'unread', label: 'Unread' },
  { value: 'mine', label: 'Mine' },
];

const Count = ({ of = 0 }: { of: number | undefined }) =>
  of > 0 && <span className="text-xs tabular-nums">{of.toLocaleString('en')}</span>;

/** The filters of the inbox with their counts; 'Mine' counts those that are waiting. */
export const InboxTabs = ({ figures, current, onChoose }: InboxTabsProps) => (
  <ChoiceButtons
    legend="Show"
    choices={tabs}
    current={current ?? ''}
    onChoose={onChoose}
    note={(tab) => <Count of={figures?.[tab || 'all']} />}
    className="flex gap-1 px-2"
    buttonClassName={(isChosen) =>
      clsx(
        'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 border-b-2 px-1 text-sm font-medium transition-colors',
        isChosen ? 'border-ember text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )
    }
  />
);
