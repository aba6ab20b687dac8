import { z } from 'zod';

/**
 * Control characters except line breaks and tabs, and what shows nothing but changes how a line is read: directional embeddings,
 * overrides and isolates, the zero-width space, word joiner and byte order mark. The zero-width joiner and non-joiner, the left-to-right
 * and right-to-left marks and variation selectors stay: scripts and emoji need them.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be stored
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** The text without characters that nobody sees but that hide or reorder what others read. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Anything but spaces, format characters, marks, and the letters that are blank: fillers of Hangul and the empty Braille cell. */
const visible = /[^\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/u;

const emptyUnlessVisible = (text: string): string => (visible.test(text) ? text : '');

const onOneLine = (text: string): string =>
  text
    .split(/[\r\n\t\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const isWellFormed = (text: string): boolean => text.isWellFormed();

/** Messages for a missing, too long or unreadable text. */
export const textMessages = {
  missing: 'Please enter text.',
  tooLong: (max: number) => `Please use at most ${max.toLocaleString('en')} characters.`,
  /** For lone surrogates, which no file or database can store. */
  unreadable: 'Please remove the unreadable characters.',
} as const;

/** Formatted only when it is shown: in a browser the first formatted number costs 15 ms, which would delay hydration. */
export const tooLong = (max: number) => ({ error: () => textMessages.tooLong(max) });

/** What people type, spaces at its ends included: without invisible characters. Every free text of the contract is built on it. */
export const typedText = (error?: string) => z.string(error).overwrite(withoutInvisible);

/** What people type, trimmed and without invisible characters; empty if it shows nothing. */
export const trimmedText = (error?: string) => typedText(error).trim().overwrite(emptyUnlessVisible);

/** Free text: trimmed, at most `max` characters (code points), readable. */
export const text = (max: number, required: string | null = null) =>
  typedText(required ?? textMessages.missing)
    .max(max * 4, { ...tooLong(max), abort: true })
    .refine(isWellFormed, { error: textMessages.unreadable, abort: true })
    .trim()
    .overwrite(emptyUnlessVisible)
    .refine((value) => [...value].length <= max, tooLong(max))
    .refine((value) => required === null || value !== '', required ?? '');

/** A non-empty text of at most `max` characters; the form of a document reads both rules from the schema. */
export const filledText = (max: number, required: string = textMessages.missing) =>
  trimmedText(required).min(1, required).max(max, tooLong(max));

/** A non-empty text as one line, such as a name. */
export const filledLine = (max: number, required: string = textMessages.missing) =>
  typedText(required)
    .overwrite(onOneLine)
    .trim()
    .overwrite(emptyUnlessVisible)
    .min(1, required)
    .max(max, tooLong(max));

/** A text of at most `max` characters, possibly empty. */
export const optionalText = (max: number) => trimmedText().max(max, tooLong(max));
