import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Of the installed pdf.js. */
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

/** Character maps, the fonts that a PDF may leave out, and decoders of scanned pages that run without WebAssembly, which our policy forbids. */
const folders: Record<string, RegExp> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE/,
};

/** Files that pdf.js fetches by name when a document needs them, beside the built ones under the name of its version. */
export const pdfReaderFiles = (): Plugin => ({
  name: 'pdf-reader-files',
  generateBundle() {
    for (const [folder, wanted] of Object.entries(folders))
      for (const file of readdirSync(join(home, folder)).filter((name) => wanted.test(name)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${folder}/${file}`,
          source: readFileSync(join(home, folder, file)),
        });
  },
});
