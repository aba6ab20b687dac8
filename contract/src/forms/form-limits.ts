/** How large a form and what is answered in it can be. */
export const formLimits = {
  sections: 20,
  /** Questions of one form. */
  questions: 200,
  /** Questions, texts and endings of one section. */
  items: 300,
  options: 200,
  columns: 10,
  rows: 100,
  people: 30,
  conditions: 10,
  files: 10,
  words: 5_000,
  characters: 20_000,
  /** Characters of a short text, and of one cell of a table. */
  shortText: 500,
  label: 300,
  option: 200,
  help: 1_000,
  text: 5_000,
  link: 500,
  /** Numbers and amounts, in both directions. */
  number: 10 ** 13,
  /** Characters of a form as JSON, so that its draft fits into `sizes.draft`. */
  document: 200_000,
} as const;

const most = (max: number, what: string) => `A form can have at most ${max.toLocaleString('en')} ${what}.`;

export const formMessages = {
  read: 'Form',
  versions: 'Versions of the form',
  saved: 'Form saved.',
  stale: 'Someone else has saved this form in the meantime. Compare before you save.',
  losesAnswers: 'This changes questions that may have been answered already. Confirm the changes to save.',
  noVersion: 'There is no such version.',
  sections: most(formLimits.sections, 'sections'),
  questions: most(formLimits.questions, 'questions'),
  items: `A section can have at most ${formLimits.items} questions and texts.`,
  options: `A question can have at most ${formLimits.options} options.`,
  tooLong: 'The form is too long. Shorten texts or lists of options.',
  sectionRequired: 'Add a section.',
  emptySection: 'Add a question to this section, or remove it.',
  questionRequired: 'Add a question.',
  id: 'An id has 1 to 40 lowercase letters, digits and hyphens.',
  optionId: 'An id has 1 to 40 lowercase letters, digits, hyphens and underscores.',
  duplicateId: (id: string) => `The id “${id}” is used twice.`,
  duplicateOption: 'Two options have the same text.',
  reservedOption: 'The id “other” is reserved for an option of the applicant’s own.',
  label: 'Enter the question.',
  title: 'Enter a title.',
  text: 'Enter the text.',
  option: 'Enter the option.',
  column: 'Enter the name of the column.',
  optionsRequired: 'Add an option.',
  columnsRequired: 'Add a column.',
  kindsRequired: 'Choose the types of file.',
  conditionsRequired: 'Add a condition.',
  range: 'The minimum is above the maximum.',
  moreThanOptions: 'There are fewer options than can be chosen.',
  itself: 'A condition cannot be about its own question.',
  later: 'A condition can only be about an earlier question.',
  unknown: 'A condition is about a question that is not in the form.',
  noTest: 'This question cannot be compared in this way.',
  value: 'Choose a value that this question can have.',
  target: 'The answer to this type of question cannot be copied there.',
  targetTwice: 'The answer to another question is copied there already.',
} as const;
