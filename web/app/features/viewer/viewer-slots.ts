import type { ViewedDocument, ViewedVersion } from '@proxima/contract/documents/viewer-endpoints';
import type { ComponentType, ReactNode } from 'react';

/** What can be seen of a document at this moment. Sheets of a workbook count as pages; a picture has one. */
export interface View {
  /** The one that fills most of the window, from 1. */
  page: number;
  /** Those of which something is seen; none while nothing is drawn yet, and where a format is not shown. */
  visiblePages: readonly number[];
  /** Null until it is known. */
  pageCount: number | null;
}

/** An open document, for the parts that hang in its page; given anew with each change. */
export interface OpenDocument extends View {
  document: ViewedDocument;
  version: ViewedVersion;
  /** The tab is in front, and the reader moved, typed or scrolled within the last minute. */
  isActive: boolean;
  goTo(page: number): void;
  /** The server said that the reader may no longer see it: the page closes for good. */
  close(): void;
}

/** Something beside the pages. */
interface SidePanelSlot {
  label: string;
  /** Gives its button a picture and a label, or shows none. */
  Button: ComponentType<OpenDocument & { children: (picture: ReactNode, label: string) => ReactNode }>;
  Content: ComponentType<OpenDocument>;
  /** Whether it is open from the beginning at this address. */
  opensAt(query: URLSearchParams): boolean;
}

/** What other features add to the page of a document. The routes compose it (web/app/routes/document-slots.tsx). */
export interface ViewerSlots {
  /** Around everything that is read, for what a reader is told before it opens: it shows its children when they may see it. */
  Before?: ComponentType<{ document: ViewedDocument; children: ReactNode }>;
  /** Hears of all that is seen, for as long as it is seen. */
  Recorder?: ComponentType<OpenDocument>;
  /** Beside the pages, opened by a button of the bar. */
  Panel?: SidePanelSlot;
}
