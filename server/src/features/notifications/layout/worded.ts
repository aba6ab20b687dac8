import { fillPlaceholders, type PlaceholdersIn } from '@proxima/contract/wordings/placeholders';

/** Our text with the values of its placeholders. */
export interface Worded {
  original: string;
  values: Readonly<Record<string, string>>;
}

/** What a field of an email says: our text, which the team can word anew (docs/decisions/email-templates.md), with or without values. */
export type Text = string | Worded;

/** Refuses a template literal with `${}`: its text differs from one email to the next, and nobody could word it. */
type Constant<Original extends string> = Record<never, 1> extends Record<Original, 1> ? never : Original;

/**
 * Our text with a value for each `{placeholder}`.
 * @example worded('Your reference is {reference}.', { reference })
 */
export const worded = <const Original extends string>(
  original: Constant<Original>,
  values: Readonly<Record<PlaceholdersIn<Original>, string | number>>,
): Worded => ({
  original,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
});

/** Text of people, which nobody words anew. */
export const asWritten = (text: string): Worded => worded('{text}', { text });

/** Its text as we wrote it. */
export const originalOf = (text: Text): string => (typeof text === 'string' ? text : text.original);

/** The text with its values, in the words of `wording`; as we wrote it where that asks for a value that there is none of. */
export function fill(text: Text, wording: (original: string) => string): string {
  const original = originalOf(text);
  const { values } = typeof text === 'string' ? { values: {} } : text;
  return fillPlaceholders(wording(original), values) ?? fillPlaceholders(original, values) ?? original;
}
