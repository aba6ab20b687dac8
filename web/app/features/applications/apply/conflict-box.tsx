import type { WireAnswer } from '@proxima/contract/applications/application-wire';
import { answerText } from '@proxima/contract/forms/answer-text';
import type { AnswerValue } from '@proxima/contract/forms/answer-values';
import type { Question } from '@proxima/contract/forms/questions';
import { Button } from '../../../ui/actions/button.tsx';

interface ConflictBoxProps {
  question: Question;
  theirs: WireAnswer;
  onChoose: (which: 'mine' | 'theirs') => void;
}

/** Someone saved another answer while this one was being written: neither is lost until the member chooses. */
export const ConflictBox = ({ question, theirs, onChoose }: ConflictBoxProps) => (
  <div role="alert" className="mt-3 rounded-card border border-amber bg-amber-tint p-4 text-sm">
    <p className="font-medium">{theirs.changed_by} changed this answer while you were writing:</p>
    <p className="mt-2 max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
      {answerText(question, theirs.value as AnswerValue | null) || 'No answer'}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" kind="secondary" onClick={() => onChoose('mine')}>
        Keep mine
      </Button>
      <Button size="small" kind="secondary" onClick={() => onChoose('theirs')}>
        Take the other
      </Button>
    </div>
  </div>
);
