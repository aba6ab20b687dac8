import bidiFactory, { type Bidi } from 'bidi-js';
import { ClusterLevel, Direction, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { withoutEmoji } from './leave-out-emoji.ts';
import { type FaceOf, type LoadedFace, type UsedGlyph, useGlyph } from './load-faces.ts';
import type { Weight } from './paper.ts';

/** A glyph and its position, in thousandths of the font size. */
export interface Glyph {
  used: UsedGlyph;
  advance: number;
  right: number;
  up: number;
}

/** Adjacent glyphs of one font, from left to right. */
export interface Run {
  face: LoadedFace;
  glyphs: Glyph[];
  /** In thousandths of the font size. */
  width: number;
}

/** Text as it is shaped: its levels of direction (UAX #9) and the font of each character. */
export interface Paragraph {
  text: string;
  levels: Uint8Array;
  isRtl: boolean;
  faces: (LoadedFace | undefined)[];
}

// The types of the package describe its factory as a namespace.
const bidi = (bidiFactory as unknown as () => Bidi)();
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const mark = /\p{M}/u;

/**
 * The text as the fonts can write it: without emoji, which they do not have, and with each other character that no font has replaced by its
 * code, so that nothing is lost.
 */
function writable(source: string, weight: Weight, faceOf: FaceOf): string {
  const text = withoutEmoji(source, (codePoint) => faceOf(weight, codePoint) !== undefined);
  return [...text.normalize().replaceAll(/[\t\u00A0\u202F]/g, ' ')]
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      if (invisible.test(character) || faceOf(weight, codePoint)) return character;
      return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
}

/** Prepares one paragraph, which contains no line breaks. */
export function prepare(source: string, weight: Weight, faceOf: FaceOf): Paragraph {
  const text = writable(source, weight, faceOf);
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const faces: (LoadedFace | undefined)[] = [];
  let before: LoadedFace | undefined;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    // Joiners and combining marks use the font of the character before them, if it has them.
    const isJoined =
      invisible.test(character) ||
      (mark.test(character) && before?.font.nominalGlyph(codePoint) !== undefined);
    before = (isJoined ? before : undefined) ?? faceOf(weight, codePoint) ?? before;
    for (let unit = 0; unit < character.length; unit += 1) faces.push(before);
  }
  return { text, levels, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1, faces };
}

interface Stretch {
  start: number;
  end: number;
  level: number;
  face: LoadedFace;
}

function stretchesOf({ levels, faces }: Paragraph, start: number, end: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = start; at < end; at += 1) {
    const [level, face, last] = [levels[at] ?? 0, faces[at], stretches.at(-1)];
    if (!face) continue;
    if (last && last.end === at && last.level === level && last.face === face) last.end = at + 1;
    else stretches.push({ start: at, end: at + 1, level, face });
  }
  return stretches;
}

/** From left to right (UAX #9, L2): from the highest level down, whatever is at least that high is reversed. */
function inVisualOrder(stretches: Stretch[]): Stretch[] {
  const ordered = [...stretches];
  for (let level = Math.max(0, ...ordered.map((one) => one.level)); level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  return ordered;
}

/** A part of a paragraph on one line, from left to right. */
export const shapeLine = (paragraph: Paragraph, start: number, end: number): Run[] =>
  inVisualOrder(stretchesOf(paragraph, start, end)).map((stretch) => shapeRun(paragraph, stretch));

// One for all: what a buffer holds outside of the heap is released between two turns of the event loop only, and a paper is made in one.
const buffer = new ShapingBuffer();

function shapeRun({ text }: Paragraph, { start, end, level, face }: Stretch): Run {
  const part = text.slice(start, end);
  buffer.reset();
  buffer.addText(part);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(face.font, buffer);
  // Both in one call takes several times as long: the package defines hidden properties for each glyph.
  const [shaped, positions] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()];
  const perEm = 1000 / face.face.upem;
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const started = new Set<number>();
  const glyphs = shaped.map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    // Of several glyphs for one character, the first represents it and the others an invisible one.
    const text = started.has(cluster) ? '\u200B' : part.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    started.add(cluster);
    const used = useGlyph(face, codepoint, text);
    return { used, advance: xAdvance * perEm, right: xOffset * perEm, up: yOffset * perEm };
  });
  return { face, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}
