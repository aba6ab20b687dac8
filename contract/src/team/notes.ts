import { z } from 'zod';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

export const noteMessages = {
  kept: 'The note is saved.',
  removed: 'The note is removed.',
  required: 'Write something',
  foreign: 'Only its author can remove a note.',
} as const;

/** A note of the team about something. It is never sent to a member. */
export const teamNote = z.object({
  id,
  text: z.string(),
  author_id: id.nullable(),
  author_name: z.string(),
  created_at: z.string(),
});
export type TeamNote = z.infer<typeof teamNote>;

/** A new note. Colleagues mentioned with `@` are notified. */
export const noteBody = z.object({
  text: trimmedText().min(1, noteMessages.required).max(lengths.comment, 'At most 5,000 characters'),
});

const isPartOfWord = (character = '') => /[\p{L}\p{N}]/u.test(character);

/** The form in which names are compared: in lower case, accents composed, one space between words. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');

/** The first of the names that follows the `@` as whole words. */
function nameAt(text: string, at: number, names: readonly string[]): string | undefined {
  if (isPartOfWord(text[at - 1])) return undefined;
  return names.find((name) => text.startsWith(name, at + 1) && !isPartOfWord(text[at + 1 + name.length]));
}

/**
 * The people whom a text mentions by full name after an `@`. The longest match counts: `@Noor Falk Berg` is Noor Falk Berg, not Noor
 * Falk. All people with the same name are mentioned.
 */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const written = plain(text);
  const names = people.map(({ name }) => plain(name)).toSorted((a, b) => b.length - a.length);
  const named = new Set<string | undefined>();
  for (let at = written.indexOf('@'); at !== -1; at = written.indexOf('@', at + 1))
    named.add(nameAt(written, at, names));
  return people.filter(({ name }) => named.has(plain(name)));
}
