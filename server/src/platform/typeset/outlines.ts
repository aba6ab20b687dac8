import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';
import decompress from 'woff2-encoder/decompress';

export type Face = 'heading' | 'text';

interface FaceFiles {
  /** Searched for a glyph in this order. */
  urls: string[];
  axes: Record<string, number>;
}

/** Bundled fonts, so that cards look the same on every machine. */
const faces: Record<Face, FaceFiles> = {
  heading: {
    urls: [
      import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
      import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2'),
    ],
    axes: { wght: 600, opsz: 144 },
  },
  text: {
    urls: [
      import.meta.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'),
      import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2'),
    ],
    axes: { wght: 500, opsz: 32 },
  },
};

/** Reads the fonts that text is set in. */
export async function loadTypesetter(): Promise<Typesetter> {
  const [heading, text] = await Promise.all([loadFace('heading'), loadFace('text')]);
  return new Typesetter({ heading, text });
}

async function loadFace(face: Face): Promise<Font[]> {
  const { urls, axes } = faces[face];
  return Promise.all(
    urls.map(async (url) => {
      const packed = await readFile(fileURLToPath(url));
      // fontkitten reads variations only from uncompressed fonts.
      const font = create(Buffer.from(await decompress(packed)));
      if (font.isCollection) throw new Error(`${url} is not a single font`);
      return font.getVariation(axes);
    }),
  );
}

/** Turns text into outlines. */
export class Typesetter {
  readonly #fonts: Record<Face, Font[]>;

  constructor(fonts: Record<Face, Font[]>) {
    this.#fonts = fonts;
  }

  /** One line as path data with its baseline at 0, in pixels. Characters without a glyph are left out. */
  outline(text: string, face: Face, size: number): { path: string; width: number } {
    const parts: string[] = [];
    let x = 0;
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const font = this.#fonts[face].find((candidate) => candidate.hasGlyphForCodePoint(codePoint));
      if (!font) continue;
      const glyph = font.glyphForCodePoint(codePoint);
      const scale = size / font.unitsPerEm;
      parts.push(glyph.path.scale(scale, -scale).translate(x, 0).toSVG());
      x += glyph.advanceWidth * scale;
    }
    return { path: parts.join(''), width: x };
  }

  /** Breaks text into lines no wider than `maxWidth` pixels; a word that is wider gets its own line. */
  breakLines(text: string, face: Face, size: number, maxWidth: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.outline(longer, face, size).width > maxWidth) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line ? [...lines, line] : lines;
  }
}
