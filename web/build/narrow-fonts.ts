import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Axes = Record<string, { min: number; max: number }>;

/** The parts of each variable font that `styles/fonts.css` declares: weights, and for headings the optical sizes of the scale. */
const fonts: { name: string; source: string; axes: Axes }[] = [
  {
    name: 'fraunces-latin',
    source: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    axes: { wght: { min: 380, max: 600 }, opsz: { min: 14, max: 72 } },
  },
  {
    name: 'inter-latin',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
];

const ranges = import.meta.resolve('@fontsource-variable/inter/unicode.json');

/** The characters of a list such as `U+0000-00FF,U+0131`. */
function charactersOf(range: string): string {
  const codes = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
  return String.fromCodePoint(...codes);
}

async function narrowInto(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const { latin } = JSON.parse(await readFile(fileURLToPath(ranges), 'utf8'));
  for (const { name, source, axes } of fonts) {
    const narrowed = await subsetFont(await readFile(fileURLToPath(source)), charactersOf(latin), {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(join(directory, `${name}.woff2`), narrowed);
  }
}

/**
 * Writes both fonts to `dist/fonts` with the weights and sizes that the design uses and no others: every first visit waits for them,
 * and they are a third smaller so.
 */
export function narrowFonts(): Plugin {
  let written: Promise<void> | undefined;
  let directory = '';
  return {
    name: 'narrow-fonts',
    configResolved(config) {
      directory = join(config.root, 'dist/fonts');
    },
    buildStart() {
      written ??= narrowInto(directory);
      return written;
    },
  };
}
