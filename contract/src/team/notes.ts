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

/** As names are compared: letters in any case, accents in any encoding, any space between words. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');

/** The first of the names that stands after the `@` as whole words. */
function nameAt(text: string, at: number, names: readonly string[]): string | undefined {
  if (isPartOfWord(text[at - 1])) return undefined;
  return names.find((name) => text.startsWith(name, at + 1) && !isPartOfWord(text[at + 1 + name.length]));
}

/**
 * The people whom a text names in full after an `@`. The longest name counts: `@Noor Falk Berg` names Noor Falk Berg, not Noor Falk.
 * People of the same name are all named.
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
