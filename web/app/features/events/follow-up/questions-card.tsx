import type { LiveQuestion } from '@proxima/contract/events/live';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { type OfItem, useAnswerQuestion } from './follow-up.queries.ts';

const schema = z.object({ answer: text(lengths.answer, 'Enter an answer') });

interface AnswerFormProps {
  of: OfItem;
  question: LiveQuestion;
  onClose: () => void;
}

function AnswerForm({ of, question, onClose }: AnswerFormProps) {
  const { form, field } = useCheckedForm(schema, { defaultValues: { answer: question.answer } });
  const save = useAnswerQuestion(of, question.id, onClose);
  const submit = form.handleSubmit(({ answer }) => save.mutate({ state: 'answered', answer }));
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-3 flex max-w-text flex-col gap-3">
      <TextArea
        label="Answer"
        required
        help="Everyone who attended can read it."
        boxClassName="h-28"
        {...field('answer')}
      />
      <ConfirmButtons
        type="submit"
        kind="secondary"
        pending={save.isPending}
        pendingLabel="Saving..."
        onCancel={onClose}
      >
        Save answer
      </ConfirmButtons>
    </form>
  );
}

const states = {
  open: <Badge tone="amber">Not answered yet</Badge>,
  later: <Badge tone="amber">To be answered</Badge>,
  answered: null,
};

interface QuestionProps {
  of: OfItem;
  question: LiveQuestion;
  mayAnswer: boolean;
}

function Question({ of, question, mayAnswer }: QuestionProps) {
  const [isAnswering, setAnswering] = useState(false);
  const { text: asked, votes, state, answer } = question;
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <p className="max-w-text font-medium wrap-anywhere whitespace-pre-line">{asked}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {votes === 1 ? '1 vote' : `${votes} votes`}
        {state === 'answered' && answer === '' ? 'Answered in the session' : states[state]}
      </p>
      {answer && !isAnswering && (
        <p className="mt-3 max-w-text border-l-2 border-gold pl-4 text-sm wrap-anywhere whitespace-pre-line">
          {answer}
        </p>
      )}
      {mayAnswer &&
        (isAnswering ? (
          <AnswerForm {...{ of, question }} onClose={() => setAnswering(false)} />
        ) : (
          <Button
            kind="secondary"
            size="small"
            className="mt-3"
            aria-label={`${answer ? 'Change answer' : 'Answer in writing'}: ${asked}`}
            onClick={() => setAnswering(true)}
          >
            {answer ? 'Change answer' : 'Answer in writing'}
          </Button>
        ))}
    </li>
  );
}

interface QuestionsCardProps extends Omit<QuestionProps, 'question'> {
  questions: readonly LiveQuestion[];
}

/** The questions asked about a venture, those with the most votes first. */
export const QuestionsCard = ({ questions, ...rest }: QuestionsCardProps) => (
  <TitledCard title="Questions" lead="Asked anonymously. Those with the most votes come first.">
    {questions.length === 0 ? (
      <p className="text-sm text-ink-soft">Nobody asked a question.</p>
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {questions
          .toSorted((one, other) => other.votes - one.votes)
          .map((question) => (
            <Question key={question.id} question={question} {...rest} />
          ))}
      </ul>
    )}
  </TitledCard>
);
