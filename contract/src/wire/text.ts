import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be stored
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether PostgreSQL can store it and people can read it: no control characters except line breaks and tabs, no lone surrogates. */
const isReadable = (text: string): boolean => text.isWellFormed() && !control.test(text);

/** Messages for a missing, too long or unreadable text. */
export const textMessages = {
  missing: 'Please enter text.',
  tooLong: (max: number) => `Please use at most ${max.toLocaleString('en')} characters.`,
  unreadable: 'Please remove the unreadable characters.',
} as const;

/** Formatted only when it is shown: in a browser the first formatted number costs 15 ms, which would delay hydration. */
const tooLong = (max: number) => ({ error: () => textMessages.tooLong(max) });

/** Free text: trimmed, at most `max` characters (code points), readable. */
export const text = (max: number, required: string | null = null) =>
  z
    .string({ error: required ?? textMessages.missing })
    .max(max * 4, { ...tooLong(max), abort: true })
    .refine(isReadable, { error: textMessages.unreadable, abort: true })
    .trim()
    .refine((value) => [...value].length <= max, tooLong(max))
    .refine((value) => required === null || value !== '', required ?? '');

/** A non-empty text of at most `max` characters; the form of a document reads both rules from the schema. */
export const filledText = (max: number, required: string = textMessages.missing) =>
  z.string().trim().min(1, required).max(max, tooLong(max));

/** A text of at most `max` characters, possibly empty. */
export const optionalText = (max: number) => z.string().trim().max(max, tooLong(max));
