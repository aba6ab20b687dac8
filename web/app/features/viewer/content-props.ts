import type { ReactNode } from 'react';
import type { View } from './viewer-slots.ts';

/** Props of a component that shows one format. */
export interface ContentProps {
  documentId: number;
  /** Number of the version. */
  number: number;
  /** URL of its bytes; calls need the session's token. */
  url: string;
  /** In bytes. */
  size: number;
  title: string;
  fileName: string;
  canSave: boolean;
  /** Whether the reader belongs to the venture or the team. */
  isInside: boolean;
  /** The line across every page; null for none. */
  watermark: string | null;
  startPage: number;
  /** The page to go to; a new object triggers the move again. */
  target: { page: number } | null;
  /** Called when the visible part changes. */
  onView: (view: View) => void;
  /** Called when the server refuses to serve bytes. */
  onRefused: () => void;
  /** Renders the bar above the content, with the tools of this format. */
  bar: (tools: ReactNode) => ReactNode;
}
