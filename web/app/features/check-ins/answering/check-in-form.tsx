import { answerOf } from '@proxima/contract/check-ins/check-in-form';
import type { CheckInAnswer, WireCheckIn } from '@proxima/contract/check-ins/check-in-wire';
import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import { askedItems, examine, keptAnswers } from '@proxima/contract/forms/answers';
import { figureText, plainUnit } from '@proxima/contract/outcomes/figure-text';
import { writtenDay } from '@proxima/contract/time/written-day';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormEnding } from '../../../domain/forms/form-ending.tsx';
import { FormPage } from '../../../domain/forms/form-page.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useLeaveQuestion } from '../../../ui/forms/use-leave-question.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KnownFigures } from './known-figures.tsx';

interface CheckInFormProps {
  checkIn: WireCheckIn;
  submitLabel: string;
  /** What was typed before and not sent. */
  typed: Answers | null;
  /** The change that sends the answer. */
  change: { mutate: (answer: CheckInAnswer) => void; isPending: boolean; isSuccess: boolean; error: unknown };
}

/** Amounts begin in the currency of last time. */
const startWith = ({ answers, last }: WireCheckIn, typed: Answers | null): Answers => ({
  ...Object.fromEntries(
    last.flatMap(({ question_id, currency }) =>
      currency === null ? [] : [[question_id, { amount: null, currency }]],
    ),
  ),
  ...answers,
  ...typed,
});

/** What the server refused, by question, without what was changed since. */
function refusedOf(error: unknown, changed: ReadonlySet<string>): [string, string][] {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  return fields.flatMap(([id, [message]]) =>
    message === undefined || changed.has(id) ? [] : [[id, message]],
  );
}

/** Leads to the first field that is missing, refused or holds what is no number; false if there is none. */
function showFirstFault(form: HTMLElement): boolean {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = fault?.matches('fieldset') ? fault.querySelector<HTMLElement>('input, select') : fault;
  field?.focus();
  return fault !== null;
}

/** The questions of a check-in on one page, each with last time's figure, and what is known already. */
export function CheckInForm({ checkIn, submitLabel, typed, change }: CheckInFormProps) {
  const { questions, known, version, form_number } = checkIn;
  const [answers, setAnswers] = useState(() => startWith(checkIn, typed));
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const isTouched = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const { pages, ending } = askedItems(questions, answers);
  const leaving = useLeaveQuestion({
    isUnsaved: () => isTouched.current && !change.isSuccess,
    title: 'Leave without sending?',
    description: 'What you entered is not sent yet.',
  });
  const onAnswer = (id: string, value: AnswerValue | null) => {
    isTouched.current = true;
    setChanged((before) => new Set(before).add(id));
    setAnswers(({ [id]: _before, ...rest }) => (value === null ? rest : { ...rest, [id]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = examine(questions, answers).missing;
    // The messages are in the page before it is searched for faults.
    flushSync(() => setMissing(new Map(found.map(({ questionId, message }) => [questionId, message]))));
    if (form.current && showFirstFault(form.current)) return;
    setChanged(new Set());
    change.mutate({ version, form_number, answers: keptAnswers(questions, answers) });
  };
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-6">
      {leaving}
      <KnownFigures known={known} />
      {pages.map((page) => (
        <Card key={page.id} className="max-sm:p-5">
          <h2 className="text-lg">{page.title}</h2>
          {page.help && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{page.help}</p>}
          <div className="mt-5">
            <FormPage
              {...{ page, answers, onAnswer }}
              errors={new Map([...refusedOf(change.error, changed), ...missing])}
              noteOf={({ id }) => (
                <LastTime
                  last={checkIn.last.find(({ question_id }) => question_id === id)}
                  onSame={onAnswer}
                />
              )}
            />
          </div>
        </Card>
      ))}
      {ending && <FormEnding text={ending.text} />}
      <div>
        <Button type="submit" pending={change.isPending} pendingLabel="Sending..." disabled={Boolean(ending)}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface LastTimeProps {
  last: WireCheckIn['last'][number] | undefined;
  onSame: (questionId: string, value: AnswerValue) => void;
}

/** Under a question: the figure that was reported last, which one press repeats. */
const LastTime = ({ last, onSame }: LastTimeProps) =>
  last ? (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span>
        Last time ({writtenDay(last.on)}):{' '}
        <strong className="font-medium text-ink tabular-nums">
          {figureText(last.amount, plainUnit(last.currency), last.currency)}
        </strong>
      </span>
      <button
        type="button"
        className="text-link min-h-11"
        onClick={() => onSame(last.question_id, answerOf(last))}
      >
        Still the same
      </button>
    </p>
  ) : null;
