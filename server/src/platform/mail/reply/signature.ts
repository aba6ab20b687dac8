import { deviceStarts } from './reply-terms.ts';

/** Maximum lines of a signature, including empty ones. */
export const maxSignatureSpan = 30;
/** Maximum sizes of a signature below a line of dashes; anything longer is text. */
const maxSignature = { lines: 16, characters: 1_200 };
const maxBareSignature = { lines: 8, characters: 400 };

const isSentence = (line: string): boolean => {
  const words = line.trim().split(/\s+/);
  return words.length > 10 || (words.length >= 5 && /[.!?;:,…。！？]$/.test(line.trim()));
};

const standardDelimiter = '-- ';

/** Whether a signature may begin with the line. */
export const isDelimiter = (line: string): boolean => /^\s{0,9}(?:--|__{1,3})\s{0,9}$/.test(line);

/**
 * Whether the lines from the delimiter at `start` to `end` are a signature: short below the standard `-- `; below a bare `--`,
 * which people also write between paragraphs, short and without sentences.
 */
export function isSignature(lines: readonly string[], start: number, end: number): boolean {
  const isStandard = lines[start] === standardDelimiter;
  const below = lines.slice(start + 1, end).filter((line) => line.trim() !== '');
  const { lines: max, characters } = isStandard ? maxSignature : maxBareSignature;
  if (below.length > max || below.join('').length > characters) return false;
  return isStandard || !below.some(isSentence);
}

/** Whether a device or program added the line by itself: "Sent from my phone". */
export function isDeviceLine(line: string): boolean {
  const text = line
    .trim()
    .replace(/^[<([*_]{1,3}/, '')
    .toLowerCase();
  if (text.length === 0 || text.length > 160) return false;
  const words = text.split(/\s+/).length;
  if (/\baka\.ms\/|\bonelink\.me\//.test(text) && words < 12) return true;
  return (
    words <= 14 &&
    (deviceStarts.some((start) => text.startsWith(start)) || / from mobile$/.test(text)) &&
    !isTalk(text)
  );
}

/** Whether it is a sentence of the sender that only begins like such a line. */
const isTalk = (text: string): boolean =>
  /\?$/.test(text) || / (?:and|but|und|aber|et|mais|pero) (?:i|we|ich|wir|je|nous|yo) /.test(text);
