import { slugOf } from '../../text/slug-of.ts';
import type { ConditionGroup, FormItem, Question, QuestionOf } from '../questions.ts';

type Common = 'id' | 'label' | 'type' | 'isRequired' | 'seenBy' | 'hiddenWhenBlind';
type Own<Type extends Question['type']> = Omit<QuestionOf<Type>, Common> &
  Partial<Pick<Question, 'isRequired' | 'seenBy' | 'hiddenWhenBlind'>>;

/** A question of a template: required and shown to readers unless it says otherwise. */
export const ask = <Type extends Question['type']>(
  type: Type,
  id: string,
  label: string,
  own: Own<Type>,
): Question =>
  ({
    id,
    type,
    label,
    isRequired: true,
    seenBy: 'readers',
    hiddenWhenBlind: false,
    ...own,
  }) as unknown as Question;

/** Options by their labels. */
export const optionsOf = (...labels: readonly string[]) =>
  labels.map((label) => ({ id: slugOf(label, 'option').slice(0, 40), label }));

/** The condition that one answer has a value. */
export const when = (
  questionId: string,
  value: string | number | boolean,
  is: 'is' | 'is-not' | 'contains' | 'above' | 'below' = 'is',
): ConditionGroup => ({ match: 'all', of: [{ questionId, is, value }] });

/** An ending that is reached under a condition. */
export const endWhen = (condition: ConditionGroup, id: string, text: string): FormItem => ({
  id,
  type: 'ending',
  text,
  if: condition,
});

export const textBetween = (id: string, text: string): FormItem => ({ id, type: 'text', text });
