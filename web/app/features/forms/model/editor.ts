import type { FormDocument, FormItem, FormSection } from '@proxima/contract/forms/questions';
import type { PointerEvent } from 'react';
import type { Place } from './edit-document.ts';

/** What the parts of the editor share. */
export interface Editor {
  document: FormDocument;
  /** The item that is open. */
  openId: string | null;
  onOpen: (itemId: string | null) => void;
  /** Messages by the ids of items and sections, once someone has tried to save. */
  faults: ReadonlyMap<string, readonly string[]>;
  onUpdate: (item: FormItem) => void;
  onAdd: (place: Place) => void;
  onCopy: (itemId: string) => void;
  onRemove: (itemId: string) => void;
  onMove: (itemId: string, direction: 'up' | 'down') => void;
  onSection: (sectionId: string, changes: Partial<Pick<FormSection, 'title' | 'help'>>) => void;
  onMoveSection: (sectionId: string, index: number) => void;
  onRemoveSection: (sectionId: string) => void;
  /** The item that is dragged and where it would be dropped. */
  drag: { itemId: string; to: Place | null } | null;
  startDrag: (itemId: string) => (event: PointerEvent) => void;
}

export const itemAnchor = (itemId: string): string => `item-${itemId}`;
