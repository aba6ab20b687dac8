import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import type { AskedPage } from '@proxima/contract/forms/answers';
import { answerTo } from '@proxima/contract/forms/answers/tidy-answers';
import { isQuestion, type Question } from '@proxima/contract/forms/questions';
import type { FocusEvent, ReactNode } from 'react';
import type { AnswerFiles } from './answer-field.ts';
import { QuestionField, questionAnchor } from './question-field.tsx';

interface FormPageProps {
  page: AskedPage;
  answers: Answers;
  onAnswer: (questionId: string, value: AnswerValue | null) => void;
  /** Messages by the ids of questions. */
  errors?: ReadonlyMap<string, string>;
  files?: AnswerFiles;
  disabled?: boolean;
  /** Called when someone begins with a question and when they leave it. */
  onEnter?: (questionId: string) => void;
  onLeave?: (questionId: string) => void;
  /** Under a question: who else is in it, an answer given earlier. */
  noteOf?: (question: Question) => ReactNode;
}

/** A text between questions. */
const TextBetween = ({ text }: { text: string }) => (
  <p className="max-w-text text-sm whitespace-pre-line text-ink-soft">{text}</p>
);

/**
 * What a section asks now: its questions and texts in order, without the section's title. Its fields are laid out by the width that it has,
 * so a preview looks as on a phone.
 */
export function FormPage(props: FormPageProps) {
  const { page, answers, onAnswer, errors, files, disabled = false, onEnter, onLeave, noteOf } = props;
  const leaves = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget);
  return (
    <div className="@container flex flex-col gap-7">
      {page.items.map((item) =>
        isQuestion(item) ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of the fields inside
          <div
            key={item.id}
            id={questionAnchor(item.id)}
            className="scroll-mt-28"
            onFocus={() => onEnter?.(item.id)}
            onBlur={(event) => leaves(event) && onLeave?.(item.id)}
          >
            <QuestionField
              question={item}
              value={answerTo(answers, item.id)}
              onChange={(value) => onAnswer(item.id, value)}
              error={errors?.get(item.id)}
              disabled={disabled}
              {...(files && { files })}
            />
            {noteOf?.(item)}
          </div>
        ) : (
          <TextBetween key={item.id} text={item.text} />
        ),
      )}
    </div>
  );
}
