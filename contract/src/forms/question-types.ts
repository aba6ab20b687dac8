/** The types of question with what an editor calls them. */
export const questionTypes = {
  'short-text': 'Short text',
  'long-text': 'Long text',
  number: 'Number',
  money: 'Money',
  date: 'Date',
  'yes-no': 'Yes or no',
  'one-of': 'One choice',
  'several-of': 'Several choices',
  rating: 'Rating',
  country: 'Country',
  link: 'Link',
  'video-link': 'Video link',
  file: 'Files',
  table: 'Table',
  people: 'People',
  statement: 'Statement to agree with',
} as const;
export type QuestionType = keyof typeof questionTypes;

export const questionTypeNames = Object.keys(questionTypes) as [QuestionType, ...QuestionType[]];

const numericTypes: readonly QuestionType[] = ['number', 'money', 'rating'];

/** Whether lists compare and order the answers to a type of question as numbers. */
export const isNumeric = (type: QuestionType): boolean => numericTypes.includes(type);

/** How an answer can be compared. Dates are above others when they are later. */
export const conditionTests = ['is', 'is-not', 'contains', 'above', 'below'] as const;
export type ConditionTest = (typeof conditionTests)[number];

const text = ['contains', 'is', 'is-not'] as const;
const amount = ['above', 'below', 'is', 'is-not'] as const;
const choice = ['is', 'is-not'] as const;

/** The comparisons that a type of question allows; none for lists of rows and files. */
export const testsOfType: Record<QuestionType, readonly ConditionTest[]> = {
  'short-text': text,
  'long-text': ['contains'],
  number: amount,
  money: amount,
  date: amount,
  'yes-no': ['is'],
  'one-of': choice,
  'several-of': ['contains', 'is-not'],
  rating: amount,
  country: choice,
  link: text,
  'video-link': text,
  file: [],
  table: [],
  people: [],
  statement: ['is'],
};

const testNames: Record<ConditionTest, string> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  above: 'is above',
  below: 'is below',
};

/** A comparison as people read it after the question's label. */
export function testName(type: QuestionType, test: ConditionTest): string {
  if (type === 'date' && test === 'above') return 'is after';
  if (type === 'date' && test === 'below') return 'is before';
  if (type === 'several-of') return test === 'contains' ? 'includes' : 'does not include';
  return testNames[test];
}
