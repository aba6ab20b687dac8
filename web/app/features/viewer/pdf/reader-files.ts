import { version } from 'pdfjs-dist';

const home = `/assets/pdfjs-${version}`;

/** Where pdf.js finds what few documents need (web/build/pdf-reader-files.ts); WebAssembly is forbidden by our policy. */
export const readerFiles = {
  cMapUrl: `${home}/cmaps/`,
  standardFontDataUrl: `${home}/standard_fonts/`,
  wasmUrl: `${home}/wasm/`,
  useWasm: false,
} as const;
