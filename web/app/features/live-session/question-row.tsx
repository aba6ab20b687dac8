import type { AgendaItem } from '@proxima/contract/events/event-wire';
import type { LiveQuestion } from '@proxima/contract/events/live';
import { lengths } from '@proxima/contract/wire/limits';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useAnswerQuestion, useVote } from './live-session.queries.ts';
import { nameOf } from './live-state.ts';

interface QuestionRowProps {
  id: number;
  question: LiveQuestion;
  about: AgendaItem | null;
  isOwn: boolean;
  hasVoted: boolean;
  mayVote: boolean;
  mayAnswer: boolean;
}

const stateLabels: Record<LiveQuestion['state'], string> = {
  open: '',
  answered: 'Answered',
  later: 'To be answered later',
};

function Votes({ id, question: { id: number, votes, text }, hasVoted, mayVote }: QuestionRowProps) {
  const vote = useVote(id, number);
  const counted = `${votes} ${votes === 1 ? 'vote' : 'votes'}`;
  if (!mayVote)
    return (
      <p className="w-11 shrink-0 pt-1 text-center text-sm font-medium tabular-nums">
        {votes}
        <span className="sr-only">{votes === 1 ? ' vote' : ' votes'}</span>
      </p>
    );
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      aria-label={`Vote for: ${text}, ${counted}`}
      onClick={() => vote.mutate(!hasVoted)}
      className="flex min-h-12 w-11 shrink-0 flex-col items-center justify-center self-start rounded-control border border-line-strong text-sm leading-tight font-medium tabular-nums hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
    >
      <ChevronUp size={16} aria-hidden="true" />
      {votes}
    </button>
  );
}

function Answering({ id, question }: Pick<QuestionRowProps, 'id' | 'question'>) {
  const [text, setText] = useState<string | null>(null);
  const answer = useAnswerQuestion(id, question.id, () => setText(null));
  const give = (state: LiveQuestion['state'], written = question.answer) =>
    answer.mutate({ state, answer: written });
  const names = { 'aria-description': question.text };
  if (text !== null)
    return (
      <form
        method="post"
        className="mt-3 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          give('answered', text.trim());
        }}
      >
        <TextArea
          label="Answer in writing"
          quiet
          boxClassName="h-28"
          maxLength={lengths.answer}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" pending={answer.isPending} pendingLabel="Saving...">
            Save answer
          </Button>
          <Button kind="quiet" size="small" onClick={() => setText(null)}>
            Close
          </Button>
        </div>
      </form>
    );
  return (
    <div className="mt-2 -ml-3 flex flex-wrap">
      {question.state === 'open' && (
        <>
          <Button kind="quiet" size="small" {...names} onClick={() => give('answered')}>
            Answered live
          </Button>
          <Button kind="quiet" size="small" {...names} onClick={() => give('later')}>
            Later
          </Button>
        </>
      )}
      <Button kind="quiet" size="small" {...names} onClick={() => setText(question.answer)}>
        {question.answer ? 'Change the answer' : 'Answer in writing'}
      </Button>
    </div>
  );
}

/** An anonymous question with its votes and answer. */
export function QuestionRow(props: QuestionRowProps) {
  const { id, question, about, isOwn, mayAnswer } = props;
  const facts = [about && nameOf(about), isOwn && 'Yours', stateLabels[question.state]].filter(Boolean);
  return (
    <li className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <Votes {...props} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere whitespace-pre-line">{question.text}</p>
        {facts.length > 0 && (
          <p className="mt-0.5 text-xs wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
        )}
        {question.answer && (
          <p className="mt-2 border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line">
            {question.answer}
          </p>
        )}
        {mayAnswer && <Answering id={id} question={question} />}
      </div>
    </li>
  );
}
