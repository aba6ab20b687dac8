import { lengths } from '../wire/limits.ts';

/** The possible names of a submission, in order of preference. */
export interface NamesOfSubmission {
  /** From the member's profile. */
  business_name: string | null;
  /** Given by the team. */
  title: string | null;
  message: string;
  /** The call that it applies to; null for a submission by the open door. */
  call_id: number | null;
}

/** The text in one line, cut after the last whole word that fits. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= lengths.name) return line;
  const start = characters.slice(0, lengths.name).join('');
  const words = characters[lengths.name] === ' ' ? start : start.replace(/ [^ ]*$/, '');
  return `${words.trimEnd()}…`;
}

/**
 * What the team calls a submission, in one line of at most 80 characters: the business name, else the title, else the first
 * words of the message. An application to a call is not called after the business, of which one member may have several: its message is its
 * own title (docs/rules.md, Submissions).
 */
export const nameOfSubmission = ({ business_name, title, message, call_id }: NamesOfSubmission): string =>
  (call_id === null && firstWords(business_name ?? '')) || firstWords(title ?? '') || firstWords(message);

/** Whether no one named it, so that its name is the beginning of the message. */
export const isNamedByMessage = ({ name, message }: { name: string; message: string }): boolean =>
  name === firstWords(message);
