import { listedWithOr } from '../wire/counted.ts';
import type { AudienceKind } from './audience-kinds.ts';

interface Placeholder {
  label: string;
  /** Stands where there is no value, or none that is safe in an email. */
  fallback: string;
}

/** What a mailing fills in for each recipient. In the text they stand in curly brackets: `{first_name}`. */
export const placeholders = {
  first_name: { label: 'First name', fallback: 'there' },
  full_name: { label: 'Full name', fallback: 'there' },
  venture: { label: 'Venture', fallback: 'your venture' },
  cohort: { label: 'Cohort', fallback: 'our programme' },
  call: { label: 'Call', fallback: 'our call' },
} as const satisfies Record<string, Placeholder>;
export type PlaceholderName = keyof typeof placeholders;

/** Those that can be filled in for the people of a list. */
export const placeholdersOf: Record<AudienceKind, readonly PlaceholderName[]> = {
  members: ['first_name', 'full_name'],
  cohort: ['first_name', 'full_name', 'venture', 'cohort'],
  call: ['first_name', 'full_name', 'call'],
  ventures: ['first_name', 'full_name', 'venture'],
};

const written = /\{([^{}\n]*)\}/g;

/** As it is written in the text. */
export const inBrackets = (name: string): string => `{${name}}`;

/** Why a text cannot be filled in for the people of a list; null if it can. Curly brackets stand for nothing else. */
export function placeholderProblem(text: string, kind: AudienceKind): string | null {
  const known = placeholdersOf[kind];
  const isKnown = (name: string) => known.some((one) => one === name);
  const offered = listedWithOr(known.map(inBrackets));
  const unknown = [...text.matchAll(written)].find(([, name = '']) => !isKnown(name));
  if (unknown) return `${unknown[0]} cannot be filled in for these people. Use ${offered}.`;
  return /[{}]/.test(text.replaceAll(written, ''))
    ? `A curly bracket has no partner. Brackets stand only around what is filled in: ${offered}.`
    : null;
}

export type PlaceholderValues = Partial<Record<PlaceholderName, string>>;

/** The text with these values. They are inserted as they are, even where one looks like a placeholder. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(written, (whole, name: string) => {
    if (!Object.hasOwn(placeholders, name)) return whole;
    return values[name as PlaceholderName] || placeholders[name as PlaceholderName].fallback;
  });
