import type { ViewedDocument, ViewedVersion } from '@proxima/contract/documents/viewer-endpoints';
import type { ComponentType, ReactNode } from 'react';

/** The visible part of a document. Sheets of a workbook count as pages; a picture has one. */
export interface View {
  /** The page that fills most of the window, from 1. */
  page: number;
  /** Pages that are at least partly visible; none until something is drawn, and for formats that are not shown. */
  visiblePages: readonly number[];
  /** Null until known. */
  pageCount: number | null;
}

/** An open document, as passed to the slots of its page on every change. */
export interface OpenDocument extends View {
  document: ViewedDocument;
  version: ViewedVersion;
  /** Whether the tab is visible and the reader moved, typed or scrolled within the last minute. */
  isActive: boolean;
  goTo(page: number): void;
  /** Closes the page for good, when the server says that the reader may no longer see it. */
  close(): void;
}

/** A panel beside the pages. */
interface SidePanelSlot {
  label: string;
  /** Passes an icon and a label for its button to `children`, or renders nothing. */
  Button: ComponentType<OpenDocument & { children: (picture: ReactNode, label: string) => ReactNode }>;
  Content: ComponentType<OpenDocument>;
  /** Whether it is open at first, given the query of the URL. */
  opensAt(query: URLSearchParams): boolean;
}

/** Components that other features add to the page of a document; combined in web/app/routes/document-slots.tsx. */
export interface ViewerSlots {
  /** Wraps the document, for a notice before it opens; renders its children once the reader may see them. */
  Before?: ComponentType<{ document: ViewedDocument; children: ReactNode }>;
  /** Rendered with every change of the visible part while the document is open, to record it. */
  Recorder?: ComponentType<OpenDocument>;
  /** A panel beside the pages, opened by a button in the bar. */
  Panel?: SidePanelSlot;
}
