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

const beforeName = String.raw`(?<![\p{L}\p{N}])@`;
const afterName = String.raw`(?![\p{L}\p{N}])`;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The people whom a text names in full after an `@`, whatever the case: `@Noor Falk` names Noor Falk, not Noor Falkner. */
export const mentionedIn = <Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] =>
  people.filter(({ name }) => new RegExp(beforeName + literal(name) + afterName, 'iu').test(text));
