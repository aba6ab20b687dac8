import { countryCodes } from '@proxima/contract/countries/countries';
import { testsOfType } from '@proxima/contract/forms/question-types';
import {
  type Condition,
  type FormDocument,
  isQuestion,
  type Question,
} from '@proxima/contract/forms/questions';

/** The questions before an item whose answers can be compared. */
export function comparableBefore(document: FormDocument, itemId: string): Question[] {
  const items = document.sections.flatMap((section) => section.items);
  const before = items.slice(
    0,
    items.findIndex(({ id }) => id === itemId),
  );
  return before.filter(isQuestion).filter(({ type }) => testsOfType[type].length > 0);
}

function firstValue(question: Question): Condition['value'] {
  switch (question.type) {
    case 'yes-no':
    case 'statement':
      return true;
    case 'number':
    case 'money':
      return 0;
    case 'rating':
      return 1;
    case 'one-of':
    case 'several-of':
      return question.options[0]?.id ?? '';
    case 'country':
      return countryCodes[0] ?? '';
    default:
      return '';
  }
}

/** A comparison of a question's answer to begin with. */
export const newCondition = (question: Question): Condition => ({
  questionId: question.id,
  is: testsOfType[question.type][0] ?? 'is',
  value: firstValue(question),
});
