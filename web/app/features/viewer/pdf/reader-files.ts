import { version } from 'pdfjs-dist';

const home = `/assets/pdfjs-${version}`;

/** URLs of files that pdf.js needs for a few documents (web/build/pdf-reader-files.ts). Our content security policy forbids WebAssembly. */
export const readerFiles = {
  cMapUrl: `${home}/cmaps/`,
  standardFontDataUrl: `${home}/standard_fonts/`,
  wasmUrl: `${home}/wasm/`,
  useWasm: false,
} as const;
