import { z } from 'zod';
import { lengths } from '../wire/limits.ts';

export const noteMessages = {
  kept: 'The note is saved.',
  removed: 'The note is removed.',
  required: 'Write something',
  foreign: 'Only its author can remove a note.',
} as const;

const id = z.number().int().positive();

/** What the team notes beside something, for itself alone. No member ever receives one. */
export const teamNote = z.object({
  id,
  text: z.string(),
  author_id: id.nullable(),
  author_name: z.string(),
  created_at: z.string(),
});
export type TeamNote = z.infer<typeof teamNote>;

/** A new note. Colleagues whom it names with `@` are notified. */
export const noteBody = z.object({
  text: z.string().trim().min(1, noteMessages.required).max(lengths.comment, 'At most 5,000 characters'),
});

const isPartOfWord = (character = '') => /[\p{L}\p{N}]/u.test(character);

/** Whether a text has an `@` and the name, both in lower case, as whole words. */
function isNamed(text: string, name: string): boolean {
  const sought = `@${name}`;
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + sought.length])) return true;
  }
  return false;
}

/** The people whom a text names in full after an `@`, whatever the case: `@Noor Falk` names Noor Falk, not Noor Falkner. */
export const mentionedIn = <Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] => people.filter(({ name }) => isNamed(text.toLowerCase(), name.toLowerCase()));
