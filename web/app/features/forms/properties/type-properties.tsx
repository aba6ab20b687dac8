import type { QuestionType } from '@proxima/contract/forms/question-types';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import type { ComponentType } from 'react';
import { ChoiceProperties } from './choice-properties.tsx';
import { DateProperties } from './date-properties.tsx';
import { FileProperties } from './file-properties.tsx';
import { LongTextProperties, ShortTextProperties } from './length-properties.tsx';
import { MoneyProperties } from './money-properties.tsx';
import { NumberProperties } from './number-properties.tsx';
import { PeopleProperties } from './people-properties.tsx';
import type { PropertiesProps } from './properties.ts';
import { RatingProperties } from './rating-properties.tsx';
import { StatementProperties } from './statement-properties.tsx';
import { TableProperties } from './table-properties.tsx';

/** The properties that only some types have. */
const ofType: { [Type in QuestionType]?: ComponentType<PropertiesProps<QuestionOf<Type>>> } = {
  'short-text': ShortTextProperties,
  'long-text': LongTextProperties,
  number: NumberProperties,
  money: MoneyProperties,
  date: DateProperties,
  'one-of': ChoiceProperties,
  'several-of': ChoiceProperties,
  rating: RatingProperties,
  file: FileProperties,
  table: TableProperties,
  people: PeopleProperties,
  statement: StatementProperties,
};

/** The properties of a question's own type. */
export function TypeProperties<One extends QuestionOf<QuestionType>>({
  question,
  onChange,
}: PropertiesProps<One>) {
  const Properties = ofType[question.type] as ComponentType<PropertiesProps<One>> | undefined;
  return Properties ? <Properties question={question} onChange={onChange} /> : null;
}
