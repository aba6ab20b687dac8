import type { PDFDocumentProxy } from 'pdfjs-dist';

/** What a search has found so far. */
export interface Found {
  /** The place that is shown, from 1; 0 while there is none. */
  current: number;
  /** Of the pages that were searched. */
  total: number;
  isSearching: boolean;
  /** As pdf.js calls it. */
  state: number;
}

/** What the page of a document shows about its PDF. */
export interface PdfState {
  status: 'loading' | 'ready' | 'broken';
  pdf: PDFDocumentProxy | null;
  page: number;
  visiblePages: readonly number[];
  pageCount: number | null;
  /** 1 is the size that the document gives its pages. */
  scale: number;
  /** The rule by which pages follow the size of the window: `auto` or `page-width`; null once the reader zoomed. */
  fit: string | null;
  /** Null while nothing is searched. */
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
