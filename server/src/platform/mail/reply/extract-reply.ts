import { isHeaderBlock } from './header-block.ts';
import { findIntroduction, introductionWithin, isShortIntroduction } from './introduction.ts';
import { forwardTitles, originalTitles } from './reply-terms.ts';
import { isDelimiter, isDeviceLine, isSignature, maxSignatureSpan } from './signature.ts';

/** Characters and lines of an email's text that are processed; no one writes more by hand. */
const maxText = 400_000;
const maxLines = 10_000;
/** The line that Outlook draws above a quote. */
const outlookRule = /^\s{0,9}_{32}\s{0,9}$/;
const rule = /^\s{0,9}[_-]{5,}\s{0,9}$/;

/**
 * The text of a reply, without what the email program quoted and added. Text below and between marked quotes is included. In
 * case of doubt text is included, because the team must not miss anything, while a superfluous quote does no harm.
 */
export function extractReply(text: string): string {
  const lines = text.slice(0, maxText).replace(/\r\n?/g, '\n').split('\n', maxLines);
  const isQuoted = quoteTest(lines);
  const reply: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const step = readLine(lines, index, isQuoted, reply);
    if (step === 'end') break;
    index += step;
  }
  removeDeviceLines(reply);
  return reply.join('\n').trim();
}

type QuoteTest = (line: string) => boolean;

/**
 * Reads the element at a line and adds it to the reply if the sender wrote it. Returns its number of lines, or 'end' if the rest is
 * quoted.
 */
function readLine(
  lines: readonly string[],
  index: number,
  isQuoted: QuoteTest,
  reply: string[],
): number | 'end' {
  const line = lines[index] ?? '';
  if (isQuoted(line)) {
    removeDeviceLines(reply);
    return 1;
  }
  if (isForwardTitle(line)) {
    reply.push(...lines.slice(index).map((each) => each.trimEnd()));
    return 'end';
  }
  const hasText = reply.findLastIndex((above) => above.trim() !== '') >= 0;
  if (hasText && isEndOfReply(lines, index)) return 'end';
  const introduction = readIntroduction(lines, index, isQuoted, reply);
  // At the top of an email the reply can only be below.
  if (introduction === 'unmarked quote') return hasText ? 'end' : findIntroduction(lines, index).width;
  if (introduction > 0) return introduction;
  const end = isDelimiter(line) ? endOfSignature(lines, index, isQuoted) : index;
  if (end > index && isSignature(lines, index, end)) return end - index;
  // Consecutive empty lines become one.
  if (line.trim() !== '' || reply.at(-1) !== '') reply.push(line.trimEnd());
  return 1;
}

/** Whether everything from this line on is the quoted email. Not used at the top, where the reply can only be below. */
function isEndOfReply(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (isHeaderBlock(lines, index)) return true;
  if (outlookRule.test(line)) return true;
  if (rule.test(line)) return isHeaderBlock(lines, nextText(lines, index + 1));
  return isOriginalTitle(line);
}

function isForwardTitle(line: string): boolean {
  const text = line
    .slice(0, 200)
    .replace(/^[-\s]+/, '')
    .toLowerCase();
  return /^\s*-{2}|:\s*$/.test(line.slice(0, 200)) && forwardTitles.some((title) => text.startsWith(title));
}

/** "----- Original Message -----" */
function isOriginalTitle(line: string): boolean {
  const text = line.slice(0, 200).replaceAll('*', ' ').trim();
  if (!text.startsWith('--') || !text.endsWith('--')) return false;
  const [title, ...others] = text.split(/-{2,}/).filter((part) => part.trim() !== '');
  return others.length === 0 && originalTitles.includes(title?.trim().toLowerCase() ?? '');
}

const nextText = (lines: readonly string[], from: number): number => {
  let at = from;
  while (at < lines.length && (lines[at] ?? '').trim() === '') at += 1;
  return at;
};

/** The number of lines of an introduction at `index`, or 0. If its quote is not marked, it counts only if certain. */
function readIntroduction(
  lines: readonly string[],
  index: number,
  isQuoted: QuoteTest,
  reply: string[],
): number | 'unmarked quote' {
  const line = lines[index] ?? '';
  const isMarked = (from: number) => isQuoted(lines[nextText(lines, from)] ?? '');
  const within = introductionWithin(line);
  if (within > 0 && isMarked(index + 1)) {
    reply.push(line.slice(0, within).replace(/[-\s]{1,20}$/, ''));
    return 1;
  }
  const { width, isSure } = findIntroduction(lines, index);
  if (width === 0 && isShortIntroduction(line) && isMarked(index + 1)) return 1;
  if (width === 0 || isMarked(index + width)) return width;
  return isSure ? 'unmarked quote' : 0;
}

/** Where a signature that begins at `from` ends: at the next quote or delimiter, or at the end; `from` if it is too long. */
function endOfSignature(lines: readonly string[], from: number, isQuoted: QuoteTest): number {
  const limit = from + maxSignatureSpan;
  for (let at = from + 1; at <= limit; at += 1) {
    const line = lines[at];
    if (line === undefined || isQuoted(line) || isDelimiter(line)) return at;
    if (findIntroduction(lines, at).width > 0 || isEndOfReply(lines, at)) return at;
  }
  return from;
}

/** Three or more marks alone are not a quote but, for example, a program's transcript. */
function quoteTest(lines: readonly string[]): QuoteTest {
  const hasPlain = lines.some((line) => /^\s{0,3}>{1,2}(?:$|[^>])/.test(line));
  return hasPlain ? (line) => /^\s{0,3}>/.test(line) : () => false;
}

/** Lines added by a device are at the end of the reply or right above a quote. */
function removeDeviceLines(reply: string[]): void {
  for (;;) {
    const last = reply.findLastIndex((line) => line.trim() !== '');
    if (last < 0 || !isDeviceLine(reply[last] ?? '')) return;
    reply.length = last;
  }
}
