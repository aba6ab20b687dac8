import { introductionStarters, weekdayStarts, wroteVerbs } from './reply-terms.ts';

/** Maximum lines and characters of an introduction. */
const maxLines = 5;
const maxLength = 700;

/** Zero-width marks that some programs put around names and addresses of another writing direction. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const year = /(?:19|20)\d\d/;
const time = /\d{1,2}[:.h]\d\d/;
const shortDate = /\d{1,2}[./-]\d{1,2}[./-]\d/;
const address = /[^\s<>@]@[^\s<>@]/;
const angleAddress = /<[^<>\s@]+@[^<>\s@]/;
const digitStart = /^\d{1,4}\s?[-./:年년]|^\d{1,2} \p{L}/u;
const letter = /[\p{L}\p{N}]/u;

/** A line prepared for matching: without surrounding space, zero-width marks, dashes and asterisks. */
const plain = (line: string): string =>
  line
    .slice(0, maxLength * 2)
    .replace(invisible, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
    .trim()
    .replace(/^[-*_\s]{1,30}/, '')
    .trim();

const startsWithWord = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.startsWith(word) && !letter.test(text.charAt(word.length)));

const isWeekdayStart = (text: string): boolean =>
  weekdayStarts.some((day) => text.startsWith(day)) && /^[^\s\d]{1,14}[\s,.]/.test(text);

/** Whether a line can be the first of an introduction. */
function opens(line: string): boolean {
  const text = line.toLowerCase();
  if (startsWithWord(text, introductionStarters) || /^[在於于]/.test(text) || isWeekdayStart(text))
    return true;
  return digitStart.test(text) || beginsWithSender(text);
}

/** "Mira Sol <mira@example.com>", or its beginning up to a line end within the brackets. */
function beginsWithSender(text: string): boolean {
  const bracket = text.search(/[<[(]/);
  if (bracket < 0 || bracket > 82 || text.slice(0, bracket).includes('@')) return false;
  return bracket === text.length - 1 || /^[^\s@]+@/.test(text.slice(bracket + 1));
}

function endsWithAddress(text: string): boolean {
  if (!/[>\])]$/.test(text)) return false;
  const bracket = Math.max(text.lastIndexOf('<'), text.lastIndexOf('['), text.lastIndexOf('('));
  return bracket >= 0 && /^[^\s@]+@[^\s@]+$/.test(text.slice(bracket + 1, -1));
}

type Strength = 'none' | 'weak' | 'strong';

function withoutTrailing(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** How certainly a text (with wrapped lines joined) introduces a quote. A weak introduction counts only if marked lines follow. */
function strengthOf(joined: string): Strength {
  if (joined.length > maxLength) return 'none';
  const bare = withoutTrailing(joined, '-*_ \t\r\n');
  const isClosed = /[:：]$/.test(bare);
  const text = bare.replace(/[\s:：.]{1,5}$/, '').toLowerCase();
  const hasVerb = isClosed ? wroteVerbs.some((verb) => hasWord(text, verb)) : endsWithVerb(text);
  if (!hasVerb && !endsWithAddress(text)) return 'none';
  const isDated = year.test(text) || shortDate.test(text);
  if (!hasVerb) return strengthOfDate(text, isDated && time.test(text));
  if (isClosed && angleAddress.test(text)) return 'strong';
  if (isDated && (time.test(text) || address.test(text))) return 'strong';
  return isClosed || isDated ? 'weak' : 'none';
}

const verbEndings = new Set(wroteVerbs.map((verb) => verb.slice(verb.lastIndexOf(' ') + 1)));

const endsWithVerb = (text: string): boolean =>
  (verbEndings.has(text.slice(text.lastIndexOf(' ') + 1)) || /[\u2e00-\uffff]$/.test(text)) &&
  wroteVerbs.some((verb) => text.endsWith(verb));

/** "2011/4/7 Mira Sol <mira@example.com>": some programs write no verb. */
const strengthOfDate = (text: string, isTimed: boolean): Strength =>
  isTimed ? 'strong' : year.test(text) && digitStart.test(text) ? 'weak' : 'none';

/** A verb in letters must be a separate word; one in CJK characters may be anywhere. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (word.charCodeAt(0) > 0x2e00) return true;
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + word.length))) return true;
  }
  return false;
}

/**
 * The number of lines that introduce a quote at `index`, such as "On … wrote:", and how surely; 0 when there are none. The
 * introduction may be wrapped over a few lines.
 */
export function findIntroduction(
  lines: readonly string[],
  index: number,
): { width: number; isSure: boolean } {
  const first = plain(lines[index] ?? '');
  const none = { width: 0, isSure: false };
  if (first === '' || first.length > maxLength || !opens(first)) return none;
  let joined = first;
  for (let width = 1; ; width += 1) {
    const strength = strengthOf(joined);
    const next = plain(lines[index + width] ?? '');
    if (strength !== 'none') {
      const isGoingOn = !/[:：]$/.test(joined) && isVerbAlone(next);
      return { width: isGoingOn ? width + 1 : width, isSure: strength === 'strong' };
    }
    if (width === maxLines || next === '' || next.startsWith('>') || joined.length > maxLength) return none;
    if (beginsAnew(joined, next)) return none;
    joined = joined.endsWith('<') ? joined + next : `${joined} ${next}`;
  }
}

/** Whether a line is just the wrapped verb of an introduction. */
const isVerbAlone = (line: string): boolean => line.length < 40 && isVerbLast(line);

/** Whether an introduction begins only with the next line, so that this one is text. */
const beginsAnew = (above: string, next: string): boolean =>
  (/[.!?…]["')]?$/.test(above) || /^\p{Lu}/u.test(next)) &&
  startsWithWord(next.toLowerCase(), introductionStarters) &&
  strengthOf(next) === 'strong';

/** "Mira Sol via Proxima wrote:", which introduces a quote only where its marked lines follow. */
export const isShortIntroduction = (line: string): boolean =>
  line.length < 120 && /[:：]\s{0,5}$/.test(line) && line.trim().split(/\s+/).length <= 8 && isVerbLast(line);

const isVerbLast = (line: string): boolean => endsWithVerb(line.replace(/[\s:：]{1,5}$/, '').toLowerCase());

/** Where an introduction begins within a line, after text of the reply; -1 if there is none. */
export function introductionWithin(line: string): number {
  if (line.length > maxLength || !/[:：]\s{0,5}$/.test(line)) return -1;
  const at = Math.max(
    ...[' On ', '-On ', ' Am ', ' Le ', ' El ', ' Il ', ' Op '].map((word) => line.lastIndexOf(word)),
  );
  return at > 0 && strengthOf(plain(line.slice(at + 1))) === 'strong' ? at : -1;
}
