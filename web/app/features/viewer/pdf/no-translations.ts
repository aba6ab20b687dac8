import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

type Translations = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>;

/** The texts on and around the pages are our own; pdf.js would bring a translator for its own ones. */
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
