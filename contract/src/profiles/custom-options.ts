import { keyOf, type Option, type Options } from './options.ts';

/** Browser storage keys of members' own options (docs/rules.md, Wizards; the last one is misspelled there). */
export const customOptionKeys = [
  'certifications',
  'industries',
  'key_skills',
  'preferred_projects',
  'prefered_industries',
] as const;
export type CustomOptionKey = (typeof customOptionKeys)[number];

/** Browser alerts, section 5, "Custom option entry". */
export const customOptionAlerts = {
  empty: 'Please enter a custom option.',
  duplicate: 'Option already exists',
} as const;

/** Options are compared case-insensitively, with spaces as hyphens (section 5). */
const comparable = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, '-');

const spellings = (option: Option): string[] => [
  keyOf(option),
  option.value,
  option.label,
  ...(option.aliases ?? []),
];

/** The listed option whose key, value or alias is exactly this text; `undefined` if there is none. */
export const findOption = (options: Options, text: string): Option | undefined =>
  options.find((option) => keyOf(option) === text) ??
  options.find((option) => option.value === text || option.aliases?.includes(text));

/** The listed option that a typed text matches loosely, labels included. */
export const findSimilarOption = (options: Options, text: string): Option | undefined =>
  findOption(options, text) ??
  options.find((option) => spellings(option).some((spelling) => comparable(spelling) === comparable(text)));

/**
 * Checks a custom option before it is added to a list.
 * @returns the tidied text, or the alert to show.
 */
export function readCustomOption(
  typed: string,
  options: Options,
  earlier: readonly string[],
): { text: string } | { alert: string } {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return { alert: customOptionAlerts.empty };
  const taken =
    findSimilarOption(options, text) !== undefined ||
    earlier.some((one) => comparable(one) === comparable(text));
  return taken ? { alert: customOptionAlerts.duplicate } : { text };
}
