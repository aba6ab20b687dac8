import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be stored
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether PostgreSQL and people can read it: no control characters (line breaks and tabs apart), no half surrogates. */
const isReadable = (text: string): boolean => text.isWellFormed() && !control.test(text);

/** Free text of people: trimmed, at most `most` characters (code points), readable. */
export const text = (most: number, required: string | null = null) =>
  z
    .string({ error: required ?? 'Please enter text.' })
    .max(most * 4, { error: `Please use at most ${most} characters.`, abort: true })
    .refine(isReadable, { error: 'Please remove the unreadable characters.', abort: true })
    .trim()
    .refine((value) => [...value].length <= most, `Please use at most ${most} characters.`)
    .refine((value) => required === null || value !== '', required ?? '');
