import type { PDFDocumentProxy } from 'pdfjs-dist';

/** What a search has found so far. */
export interface Found {
  /** Number of the match that is shown, from 1; 0 if none. */
  current: number;
  /** Matches in the pages searched so far. */
  total: number;
  isSearching: boolean;
  /** The `FindState` of pdf.js. */
  state: number;
}

/** The state of a PDF that the document page shows. */
export interface PdfState {
  status: 'loading' | 'ready' | 'broken';
  pdf: PDFDocumentProxy | null;
  page: number;
  visiblePages: readonly number[];
  pageCount: number | null;
  /** 1 is the original size of the pages. */
  scale: number;
  /** How pages follow the size of the window: `auto` or `page-width`; null once the reader has zoomed. */
  fit: string | null;
  /** Null while there is no search. */
  found: Found | null;
}

export const openingState: PdfState = {
  status: 'loading',
  pdf: null,
  page: 1,
  visiblePages: [],
  pageCount: null,
  scale: 1,
  fit: 'auto',
  found: null,
};
