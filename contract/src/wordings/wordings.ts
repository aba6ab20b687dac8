/** Stands for a kind: what several kinds of emails say, worded for all of them. */
export const inManyEmails = 'many';

/** What the team says instead of an original text. */
export interface WordedLine {
  original: string;
  text: string;
}
