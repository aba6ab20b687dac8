import { isHeaderBlock } from './header-block.ts';
import { findIntroduction, introductionWithin, isShortIntroduction } from './introduction.ts';
import { forwardTitles, originalTitles } from './reply-terms.ts';
import { isDelimiter, isDeviceLine, isSignature, maxSignatureSpan } from './signature.ts';

/** Characters and lines of a mail's text that are read; nobody writes more by hand. */
const maxText = 400_000;
const maxLines = 10_000;
/** The line that Outlook draws above what it quotes. */
const outlookRule = /^\s{0,9}_{32}\s{0,9}$/;
const rule = /^\s{0,9}[_-]{5,}\s{0,9}$/;

/**
 * What a person wrote in answer to a mail: without what their program quoted and added. Text below and between marked
 * quotes is kept. In doubt text stays, since the team reads it, while a quote too many costs nobody anything.
 */
export function extractReply(text: string): string {
  const lines = text.slice(0, maxText).replace(/\r\n?/g, '\n').split('\n', maxLines);
  const isQuoted = quoteTest(lines);
  const kept: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const step = readLine(lines, index, isQuoted, kept);
    if (step === 'end') break;
    index += step;
  }
  removeDeviceLines(kept);
  return kept.join('\n').trim();
}

type QuoteTest = (line: string) => boolean;

/** Reads what begins at a line: keeps it or not, and says how many lines it was, or that nothing below is the sender's. */
function readLine(
  lines: readonly string[],
  index: number,
  isQuoted: QuoteTest,
  kept: string[],
): number | 'end' {
  const line = lines[index] ?? '';
  if (isQuoted(line)) {
    removeDeviceLines(kept);
    return 1;
  }
  if (isForwardTitle(line)) {
    kept.push(...lines.slice(index).map((each) => each.trimEnd()));
    return 'end';
  }
  const hasText = kept.findLastIndex((above) => above.trim() !== '') >= 0;
  if (hasText && isEndOfReply(lines, index)) return 'end';
  const introduction = readIntroduction(lines, index, isQuoted, kept);
  // At the top of a mail the answer stands below, or nowhere.
  if (introduction === 'unmarked quote') return hasText ? 'end' : findIntroduction(lines, index).width;
  if (introduction > 0) return introduction;
  const end = isDelimiter(line) ? endOfSignature(lines, index, isQuoted) : index;
  if (end > index && isSignature(lines, index, end)) return end - index;
  // Empty lines in a row are one.
  if (line.trim() !== '' || kept.at(-1) !== '') kept.push(line.trimEnd());
  return 1;
}

/** Under these everything is the other mail, without marks. Not at the top: there the answer stands below, or nowhere. */
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

/** Lines of an introduction at `index`, 0 for none. One whose quote has no marks counts only when there is no doubt. */
function readIntroduction(
  lines: readonly string[],
  index: number,
  isQuoted: QuoteTest,
  kept: string[],
): number | 'unmarked quote' {
  const line = lines[index] ?? '';
  const isMarked = (from: number) => isQuoted(lines[nextText(lines, from)] ?? '');
  const within = introductionWithin(line);
  if (within > 0 && isMarked(index + 1)) {
    kept.push(line.slice(0, within).replace(/[-\s]{1,20}$/, ''));
    return 1;
  }
  const { width, isSure } = findIntroduction(lines, index);
  if (width === 0 && isShortIntroduction(line) && isMarked(index + 1)) return 1;
  if (width === 0 || isMarked(index + width)) return width;
  return isSure ? 'unmarked quote' : 0;
}

/** Where a signature that begins at `from` ends: at the next quote or delimiter, or with the mail; `from` when it would be too long for one. */
function endOfSignature(lines: readonly string[], from: number, isQuoted: QuoteTest): number {
  const limit = from + maxSignatureSpan;
  for (let at = from + 1; at <= limit; at += 1) {
    const line = lines[at];
    if (line === undefined || isQuoted(line) || isDelimiter(line)) return at;
    if (findIntroduction(lines, at).width > 0 || isEndOfReply(lines, at)) return at;
  }
  return from;
}

/** Marks of the third degree alone are no quote but, for example, a transcript of a program. */
function quoteTest(lines: readonly string[]): QuoteTest {
  const hasPlain = lines.some((line) => /^\s{0,3}>{1,2}(?:$|[^>])/.test(line));
  return hasPlain ? (line) => /^\s{0,3}>/.test(line) : () => false;
}

/** What a device added stands at the end of the answer, or right above a quote. */
function removeDeviceLines(kept: string[]): void {
  for (;;) {
    const last = kept.findLastIndex((line) => line.trim() !== '');
    if (last < 0 || !isDeviceLine(kept[last] ?? '')) return;
    kept.length = last;
  }
}
