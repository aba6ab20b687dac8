// Without zod: the console checks each line while it is typed.
import { placeholdersOf } from './placeholders.ts';

/** Characters of a text. */
export const wordingLengths = { line: 120, text: 1_000 } as const;

/** What a wording has to respect. */
interface Line {
  original: string;
  /** Used where one line is read, such as a subject or a button. */
  is_one_line: boolean;
}

const named = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Why the team cannot say `text` instead of the original; null if it can. `host` is the platform's own. */
export function problemOfWording(text: string, { original, is_one_line }: Line, host: string): string | null {
  const own = placeholdersOf(original);
  const missing = own.filter((name) => !text.includes(`{${name}}`));
  const max = is_one_line ? wordingLengths.line : wordingLengths.text;
  if (text.trim() === '') return 'Write a text, or go back to the original.';
  if ([...text].length > max) return `Write at most ${max} characters.`;
  if (is_one_line && /[\r\n\u2028\u2029]/.test(text)) return 'This has to be one line.';
  if (own.length === 0 && /[{}]/.test(text)) return 'This text has no placeholders: leave out { and }.';
  const others = bracesOf(text).filter((part) => !own.includes(part.slice(1, -1)));
  if (others.length > 0)
    return `There is no placeholder ${others.join(', ')} here. This text has ${named(own)}.`;
  if (missing.length > 0) return `${named(missing)} is missing.`;
  const foreign = addressesIn(text).filter((address) => !isOn(address, host));
  if (foreign.length > 0) return `Addresses have to be on ${host}: leave out ${foreign.join(', ')}.`;
  return null;
}

/** What looks like a placeholder, and every brace that belongs to none. */
const bracesOf = (text: string): string[] => text.match(/\{[^{}]*\}|[{}]/g) ?? [];

/** What mail programs make links of: web and email addresses, host names, and other schemes. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;()<>"“”]/)
    .map(withoutEnd)
    .filter((part) => hostIn(part) !== null);

/** The end of a sentence belongs to no address. */
function withoutEnd(part: string): string {
  let end = part.length;
  while (end > 0 && ".!?:…]’'".includes(part.charAt(end - 1))) end -= 1;
  return part.slice(0, end);
}

/** The host that a part of a text leads to; empty for what names none, null for what is no address. */
function hostIn(part: string): string | null {
  const [scheme, rest] = part.split('://');
  if (rest !== undefined) return /^https?$/i.test(scheme ?? '') ? upTo(rest, /[/?#]/) : '';
  if (/^\p{L}+:[^{]/u.test(part)) return '';
  const name = upTo(part.split('@').at(-1) ?? '', /[/:?#]/);
  const labels = name.split(/[.。．｡]/);
  return labels.length > 1 && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '') ? name : null;
}

const upTo = (text: string, end: RegExp): string => text.split(end)[0] ?? '';

const isOn = (address: string, host: string): boolean =>
  [host, upTo(host, /:/)].includes(hostIn(address)?.toLowerCase() ?? '');
