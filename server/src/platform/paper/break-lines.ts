import type { FaceOf } from './load-faces.ts';
import type { Style } from './paper.ts';
import { type Paragraph, prepare, type Run, shapeLine } from './shape-text.ts';

export interface Line {
  runs: Run[];
  /** In points. */
  width: number;
  /** Whether it reads from right to left. */
  isRtl: boolean;
}

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const characterSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts that write words without spaces between them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

type Span = readonly [start: number, end: number];

/** Where a text may be broken: after spaces, and between words of scripts without them, never before punctuation. */
function piecesOf(text: string): Span[] {
  const pieces: [number, number][] = [];
  for (const { segment, index, isWordLike } of wordSegmenter.segment(text)) {
    const last = pieces.at(-1);
    const before = text.slice(last?.[0], last?.[1]);
    const isSpace = segment.trim() === '';
    const mayBreak =
      /\s$/.test(before) ||
      ((isWordLike || opening.test(segment)) &&
        !opening.test(before) &&
        (unspaced.test(segment) || unspaced.test(before.slice(-1))));
    if (last && (isSpace || !mayBreak)) last[1] = index + segment.length;
    else pieces.push([index, index + segment.length]);
  }
  return pieces;
}

/** The lines of a text that are no wider than `width` points; a word that is wider is broken anywhere. */
export function breakLines(
  text: string,
  { weight, size }: Pick<Style, 'weight' | 'size'>,
  width: number,
  faceOf: FaceOf,
): Line[] {
  return text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).flatMap((source) => {
    const paragraph = prepare(source, weight, faceOf);
    return spansOf(paragraph, size, width).map((span) => lineOf(paragraph, span, size));
  });
}

function lineOf(paragraph: Paragraph, [start, end]: Span, size: number): Line {
  const shown = start + paragraph.text.slice(start, end).trimEnd().length;
  const runs = shapeLine(paragraph, start, shown);
  return { runs, width: widthOf(runs, size), isRtl: paragraph.isRtl };
}

const widthOf = (runs: readonly Run[], size: number): number =>
  (runs.reduce((sum, run) => sum + run.width, 0) * size) / 1000;

/** Share of a line up to which the sum of its pieces is near enough to the width that they have together, where letters may join or move. */
const surelyFits = 0.9;

function spansOf(paragraph: Paragraph, size: number, width: number): Span[] {
  const measure = ([start, end]: Span): number => lineOf(paragraph, [start, end], size).width;
  const pieces = piecesOf(paragraph.text).flatMap((piece) =>
    measure(piece) <= width ? [piece] : charactersOf(paragraph.text, piece),
  );
  const lines: [number, number][] = [];
  // Shaping each line again for every piece would take the square of its length.
  let sum = 0;
  for (const [start, end] of pieces) {
    const last = lines.at(-1);
    const piece = widthOf(shapeLine(paragraph, start, end), size);
    if (last && (sum + piece <= width * surelyFits || measure([last[0], end]) <= width)) {
      last[1] = end;
      sum += piece;
    } else {
      lines.push([start, end]);
      sum = piece;
    }
  }
  return lines.length > 0 ? lines : [[0, 0]];
}

const charactersOf = (text: string, [start, end]: Span): Span[] =>
  [...characterSegmenter.segment(text.slice(start, end))].map(({ index, segment }) => [
    start + index,
    start + index + segment.length,
  ]);
