import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Inter for European scripts, as everywhere in the product; Vazirmatn for Arabic, whose letters are one glyph each, so that they can be
 * copied; Noto Sans for the rest. The first that has a character is used. All are under the SIL Open Font License.
 */
const families = [
  import.meta.resolve('@fontsource-variable/inter/unicode.json'),
  import.meta.resolve('@fontsource-variable/vazirmatn/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
];

/** A file with a part of a family. */
export interface FontFile {
  path: string;
  /** Which characters it may have, inclusive. */
  ranges: readonly (readonly [first: number, last: number])[];
}

/** `U+0460-052F,U+20B4` */
const rangesOf = (list: string): [number, number][] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** The files of a family: `unicode.json` beside them says which characters each may have. */
function filesOf(list: string): FontFile[] {
  const family = list.split('/').at(-2);
  const parts: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(list), 'utf8'));
  return Object.entries(parts).map(([part, ranges]) => ({
    path: fileURLToPath(new URL(`files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`, list)),
    ranges: rangesOf(ranges),
  }));
}

let files: FontFile[] | undefined;

/** The files that may have a character, in the order in which they are tried. */
export function findFontFiles(codePoint: number): FontFile[] {
  files ??= families.flatMap(filesOf);
  return files.filter(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
}
