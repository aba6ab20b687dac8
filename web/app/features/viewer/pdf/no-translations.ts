import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

type Translations = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>;

/** Replaces the translations of pdf.js, which are not needed: all texts on and around the pages are ours. */
export const noTranslations = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause: () => {},
  resume: () => {},
} as unknown as Translations;
