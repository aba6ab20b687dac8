import type { CannedAnswer } from '@proxima/contract/chat/canned-answers';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useRemoveCannedAnswer } from './saved-replies.queries.ts';

interface CannedAnswersListProps {
  answers: readonly CannedAnswer[];
  onEdit: (answer: CannedAnswer) => void;
}

function RemoveDialog({ answer, onClose }: { answer: CannedAnswer; onClose: () => void }) {
  const remove = useRemoveCannedAnswer();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove '${answer.title}'?`}
      description="Nobody can insert it any more. What was said with it stays where it was said."
    >
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Keep it
        </Button>
        <Button
          kind="danger"
          pending={remove.isPending}
          onClick={() => remove.mutate(answer.id, { onSettled: onClose })}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  );
}

interface AnswerProps {
  answer: CannedAnswer;
  onEdit: () => void;
  onRemove: () => void;
}

const Answer = ({ answer, onEdit, onRemove }: AnswerProps) => (
  <li className="flex flex-col gap-2 border-b border-line px-6 py-5 last:border-0 sm:flex-row sm:items-start sm:gap-6">
    <div className="min-w-0 flex-1">
      <h2 className="font-sans text-base font-medium break-words">{answer.title}</h2>
      <p className="mt-1 line-clamp-4 max-w-text text-sm break-words text-ink-soft">{answer.text}</p>
      <p className="mt-2 text-xs text-ink-soft">
        {answer.edited_by}, <RelativeTime iso={answer.updated_at} />
      </p>
    </div>
    <div className="-ml-3 flex shrink-0 sm:ml-0">
      <Button kind="quiet" size="small" aria-label={`Change ${answer.title}`} onClick={onEdit}>
        <Pencil size={16} aria-hidden="true" /> Change
      </Button>
      <Button kind="quiet" size="small" aria-label={`Remove ${answer.title}`} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" /> Remove
      </Button>
    </div>
  </li>
);

/** The team's canned answers by title. */
export function CannedAnswersList({ answers, onEdit }: CannedAnswersListProps) {
  const [removing, setRemoving] = useState<CannedAnswer | null>(null);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {answers.length === 0 && (
        <EmptyState title="Nothing yet">
          Write down what you say often. In a conversation a slash and a few letters bring it back.
        </EmptyState>
      )}
      <ul>
        {answers.map((answer) => (
          <Answer
            key={answer.id}
            answer={answer}
            onEdit={() => onEdit(answer)}
            onRemove={() => setRemoving(answer)}
          />
        ))}
      </ul>
      {removing && <RemoveDialog answer={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}
