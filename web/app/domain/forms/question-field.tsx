import { answerText } from '@proxima/contract/forms/answer-text';
import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import { problemOf } from '@proxima/contract/forms/answers';
import { fittingAnswer } from '@proxima/contract/forms/answers/fitting-answers';
import type { QuestionType } from '@proxima/contract/forms/question-types';
import type { Question } from '@proxima/contract/forms/questions';
import type { ComponentType } from 'react';
import type { AnswerFieldProps, AnswerFiles } from './answer-field.ts';
import { EarlierAnswer } from './earlier-answer.tsx';
import { CountryAnswer } from './fields/country-answer.tsx';
import { DateAnswer } from './fields/date-answer.tsx';
import { FileAnswer } from './fields/file-answer.tsx';
import { LinkAnswer } from './fields/link-answer.tsx';
import { LongTextAnswer } from './fields/long-text-answer.tsx';
import { MoneyAnswer } from './fields/money-answer.tsx';
import { NumberAnswer } from './fields/number-answer.tsx';
import { OneOfAnswer } from './fields/one-of-answer.tsx';
import { PeopleAnswer } from './fields/people-answer.tsx';
import { RatingAnswer } from './fields/rating-answer.tsx';
import { SeveralOfAnswer } from './fields/several-of-answer.tsx';
import { ShortTextAnswer } from './fields/short-text-answer.tsx';
import { StatementAnswer } from './fields/statement-answer.tsx';
import { TableAnswer } from './fields/table-answer.tsx';
import { YesNoAnswer } from './fields/yes-no-answer.tsx';

const fields: { [Type in QuestionType]: ComponentType<AnswerFieldProps<Type>> } = {
  'short-text': ShortTextAnswer,
  'long-text': LongTextAnswer,
  number: NumberAnswer,
  money: MoneyAnswer,
  date: DateAnswer,
  'yes-no': YesNoAnswer,
  'one-of': OneOfAnswer,
  'several-of': SeveralOfAnswer,
  rating: RatingAnswer,
  country: CountryAnswer,
  link: LinkAnswer,
  'video-link': LinkAnswer,
  file: FileAnswer,
  table: TableAnswer,
  people: PeopleAnswer,
  statement: StatementAnswer,
};

/** The element of a question in a page: links to it lead there. */
export const questionAnchor = (questionId: string): string => `question-${questionId}`;

export interface QuestionFieldProps {
  question: Question;
  value: Answers[string] | undefined;
  /** Null: the answer was emptied. */
  onChange: (value: AnswerValue | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  files?: AnswerFiles;
}

const noFiles: AnswerFiles = { names: new Map() };

/**
 * The field that asks a question, by its type. An answer from when the question was another one stands under the empty field, to answer
 * again by or to remove.
 */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, onChange, error, disabled = false, files = noFiles } = props;
  const Field = fields[question.type] as ComponentType<AnswerFieldProps<QuestionType>>;
  const fitting = value === undefined ? undefined : fittingAnswer(question, value);
  const earlier = fitting === undefined ? answerText(question, value, files.names) : '';
  const field = {
    label: question.label,
    required: question.isRequired,
    help: question.help ? <span className="whitespace-pre-line">{question.help}</span> : undefined,
    error: error ?? (earlier === '' ? undefined : problemOf(question, value)),
  };
  return (
    <>
      <Field
        question={question as AnswerFieldProps<QuestionType>['question']}
        value={fitting as AnswerFieldProps<QuestionType>['value']}
        // Until a number can be read, its text is in its place.
        onChange={onChange as AnswerFieldProps<QuestionType>['onChange']}
        {...{ field, disabled, files }}
      />
      {earlier && <EarlierAnswer text={earlier} {...(!disabled && { onRemove: () => onChange(null) })} />}
    </>
  );
}
