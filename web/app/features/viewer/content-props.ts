import type { ReactNode } from 'react';
import type { View } from './viewer-slots.ts';

/** What the part that shows one format is given. */
export interface ContentProps {
  documentId: number;
  /** Of the version. */
  number: number;
  /** Where its bytes are served, to calls with the session's token. */
  url: string;
  /** Bytes. */
  size: number;
  title: string;
  fileName: string;
  canSave: boolean;
  /** The line across every page; null for none. */
  watermark: string | null;
  startPage: number;
  /** The page to go to, a new object for each time. */
  target: { page: number } | null;
  /** What is seen changed. */
  onView: (view: View) => void;
  /** The server refused to give bytes. */
  onRefused: () => void;
  /** The bar above the content, with what there is to do in this format. */
  bar: (tools: ReactNode) => ReactNode;
}
