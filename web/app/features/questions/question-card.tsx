import { questionStateLabels } from '@proxima/contract/questions/question-labels';
import type { QuestionState } from '@proxima/contract/questions/question-transitions';
import type { Question } from '@proxima/contract/questions/questions';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { duration } from '../../lib/format/duration.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { QuestionActions, type Writing } from './question-actions.tsx';
import { answererOf, askerOf } from './question-texts.ts';

const tones: Record<QuestionState, Tone> = {
  waiting: 'amber',
  private: 'slate',
  published: 'green',
  withdrawn: 'slate',
  closed: 'red',
};

const secondsSince = (iso: string): number => (Date.now() - Date.parse(iso)) / 1000;

/** The state of a question, for its asker and those inside; everyone else sees published questions only. */
const State = ({ question: { state, asked_at } }: { question: Question }) => (
  <Badge tone={tones[state]}>
    {state === 'waiting' ? `Waiting for ${duration(secondsSince(asked_at))}` : questionStateLabels[state]}
  </Badge>
);

const Reason = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <p className="mt-3 rounded-control bg-mist px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
      <span className="font-medium">{label}</span> {text}
    </p>
  );

const Answer = ({ answer }: { answer: NonNullable<Question['answer']> }) => (
  <div className="mt-4 border-l-2 border-gold pl-4">
    <p className="text-xs text-ink-soft">
      <span className="font-medium text-ink">{answererOf(answer)}</span> answered{' '}
      {answer.is_of_team && 'on procedure '}
      <RelativeTime iso={answer.at} afterVerb />
      {answer.corrected_at && (
        <>
          , corrected <RelativeTime iso={answer.corrected_at} afterVerb />
        </>
      )}
    </p>
    <p className="mt-1 max-w-text text-sm wrap-anywhere whitespace-pre-line">{answer.text}</p>
  </div>
);

interface QuestionCardProps {
  ventureId: number;
  question: Question;
  isInside: boolean;
  /** Whether a private answer needs a reason. */
  needsReason: boolean;
  /** What it is about; absent if that is clear from the context. */
  about?: ReactNode;
  /** Whether the reader came for this question; it is then focused. */
  isSought?: boolean;
}

/** A question with its answer, and what the reader can do with it. */
export function QuestionCard(props: QuestionCardProps) {
  const { ventureId, question, isInside, needsReason, about, isSought = false } = props;
  const [writing, setWriting] = useState<Writing>(null);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSought) card.current?.focus();
  }, [isSought]);
  const of = { ventureId, id: question.id };
  const { answer } = question;
  const stop = () => {
    setWriting(null);
    card.current?.focus();
  };
  return (
    <article
      ref={card}
      aria-labelledby={id}
      tabIndex={-1}
      className={clsx('rounded-card border bg-surface p-4 sm:p-5', isSought ? 'border-ember' : 'border-line')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-xs text-ink-soft">
        <p className="wrap-anywhere">
          <span className="font-medium text-ink">{askerOf(question)}</span> asked{' '}
          <RelativeTime iso={question.asked_at} afterVerb />
          {about && <> about {about}</>}
        </p>
        {(isInside || question.is_own) && <State question={question} />}
      </div>
      <p id={id} className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">
        {question.text}
      </p>
      {answer && writing !== 'correction' && <Answer answer={answer} />}
      <Reason label="Kept private:" text={question.private_reason} />
      <Reason label="Closed by our team:" text={question.closed_reason} />
      {writing === null && (
        <QuestionActions
          of={of}
          question={question}
          isInside={isInside}
          describedBy={id}
          onWrite={setWriting}
        />
      )}
      {writing === 'answer' && (
        <AnswerForm ventureId={ventureId} question={question} needsReason={needsReason} onClose={stop} />
      )}
      {writing === 'correction' && answer && (
        <CorrectionForm ventureId={ventureId} id={question.id} answer={answer} onClose={stop} />
      )}
    </article>
  );
}
