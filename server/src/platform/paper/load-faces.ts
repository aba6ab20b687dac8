import { readFile } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import decompress from 'woff2-encoder/decompress';
import { findFontFiles } from './find-fonts.ts';
import { insteadOfEmoji } from './leave-out-emoji.ts';
import type { Weight } from './paper.ts';

/** A glyph that represents a text. */
export interface UsedGlyph {
  number: number;
  /** Its index in the font. */
  glyph: number;
  text: string;
  /** In thousandths of the font size. */
  width: number;
}

/** A font reduced to the characters that a paper uses. */
export interface LoadedFace {
  /** Its name in the PDF. */
  name: string;
  bytes: Buffer;
  face: Face;
  font: Font;
  /** What was written, numbered from 1: the same glyph may represent different texts. */
  used: Map<string, UsedGlyph>;
}

/** The font for a character; undefined if none has it. */
export type FaceOf = (weight: Weight, codePoint: number) => LoadedFace | undefined;

const axes: Record<Weight, number> = { regular: 400, bold: 600 };
const whole = new Map<string, Promise<{ bytes: Buffer; font: Font }>>();

/** Reads and unpacks a font file, once. */
function readFont(path: string): Promise<{ bytes: Buffer; font: Font }> {
  const reading =
    whole.get(path) ??
    readFile(path).then(async (packed) => {
      const bytes = Buffer.from(await decompress(packed));
      return { bytes, font: new Font(new Face(new Blob(bytes))) };
    });
  whole.set(path, reading);
  return reading;
}

/** The file that has a character. */
async function fileWith(codePoint: number): Promise<string | undefined> {
  for (const { path } of findFontFiles(codePoint))
    if ((await readFont(path)).font.nominalGlyph(codePoint) !== undefined) return path;
  return undefined;
}

/** Registers that a glyph of a face represents a text. */
export function useGlyph({ used, font, face }: LoadedFace, glyph: number, text: string): UsedGlyph {
  const key = `${glyph} ${text}`;
  const width = (font.glyphHAdvance(glyph) * 1000) / face.upem;
  const written = used.get(key) ?? { number: used.size + 1, glyph, text, width };
  used.set(key, written);
  return written;
}

/** Loads the fonts that the texts need. @param texts everything that is written, by weight */
export async function loadFaces(
  texts: Record<Weight, string>,
): Promise<{ faces: LoadedFace[]; faceOf: FaceOf }> {
  const faces = new Map<string, LoadedFace>();
  const paths = new Map<number, string | undefined>();
  for (const weight of ['regular', 'bold'] as const) {
    const byPath = new Map<string, string>();
    // A character that no font has is replaced by its code, a flag by its letters, and emoji alone by a word: they need these characters.
    for (const character of new Set(
      `${texts[weight].normalize()} [U+0123456789ABCDEF]${insteadOfEmoji(texts[weight])}`,
    )) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (!paths.has(codePoint)) paths.set(codePoint, await fileWith(codePoint));
      const path = paths.get(codePoint);
      if (path) byPath.set(path, (byPath.get(path) ?? ' ') + character);
    }
    for (const [path, characters] of byPath)
      faces.set(`${weight} ${path}`, await reduce(path, weight, characters, `F${faces.size + 1}`));
  }
  return {
    faces: [...faces.values()],
    faceOf: (weight, codePoint) => faces.get(`${weight} ${paths.get(codePoint)}`),
  };
}

async function reduce(path: string, weight: Weight, characters: string, name: string): Promise<LoadedFace> {
  const { bytes: source } = await readFont(path);
  const bytes = await subsetFont(source, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: axes[weight] },
  });
  const face = new Face(new Blob(bytes));
  return { name, bytes, face, font: new Font(face), used: new Map() };
}
