/** The public page of all programmes, or of one. */
export const programmePath = (slug?: string): string =>
  slug === undefined ? '/programmes' : `/programmes/${slug}`;

/** The public page of a call. */
export const callPath = (programme: string, call: string): string => `/programmes/${programme}/${call}`;

/** The questions of a call as a document to print. */
export const callQuestionsPath = (programme: string, call: string): string =>
  `${callPath(programme, call)}/questions`;
