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
