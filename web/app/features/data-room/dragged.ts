import type { DragEvent } from 'react';

export const dragType = 'application/x-room-document';

/** Id of the dropped document; null for anything else, e.g. files. */
export function draggedDocument(event: DragEvent): number | null {
  const id = Number(event.dataTransfer.getData(dragType));
  return id > 0 ? id : null;
}
