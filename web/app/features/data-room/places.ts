import type { WireDocument, WireFolder, WireRoom } from '@proxima/contract/documents/wire-room';
import type { Move } from './room.queries.ts';

/** The new place of a row moved by one; null at either end of the list. */
function step<Row extends { id: number }>(rows: readonly Row[], id: number, by: 1 | -1) {
  const from = rows.findIndex((row) => row.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return null;
  const behind = by === 1 ? to : to - 1;
  return { after: rows[behind]?.id ?? null, place: to + 1 };
}

/** Moves a document one place up or down in its folder; null if it cannot move. */
export function stepDocument(folder: WireFolder, document: WireDocument, by: 1 | -1): Move | null {
  const to = step(folder.documents, document.id, by);
  const announcement = `${document.title} is now at place ${to?.place} of ${folder.documents.length} in ${folder.name}.`;
  return to && { kind: 'document', id: document.id, folderId: folder.id, after: to.after, announcement };
}

/** Moves a document to the end of a folder. */
export const toFolder = (folder: WireFolder, document: WireDocument): Move => ({
  kind: 'document',
  id: document.id,
  folderId: folder.id,
  after: folder.documents.findLast(({ id }) => id !== document.id)?.id ?? null,
  announcement: `${document.title} is now in ${folder.name}.`,
});

/** Moves a document before or after another one, also in another folder; null if it is dropped on itself. */
export function toPlace(
  room: WireRoom,
  id: number,
  folder: WireFolder,
  target: number,
  isBehind: boolean,
): Move | null {
  const document = room.folders.flatMap(({ documents }) => documents).find((one) => one.id === id);
  const others = folder.documents.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === target);
  if (!document || at < 0) return null;
  const after = (isBehind ? others[at] : others[at - 1])?.id ?? null;
  const announcement = `${document.title} is now in ${folder.name}.`;
  return { kind: 'document', id, folderId: folder.id, after, announcement };
}

/** Moves a folder one place up or down; null if it cannot move. */
export function stepFolder({ folders }: WireRoom, folder: WireFolder, by: 1 | -1): Move | null {
  const to = step(folders, folder.id, by);
  const announcement = `${folder.name} is now folder ${to?.place} of ${folders.length}.`;
  return to && { kind: 'folder', id: folder.id, folderId: folder.id, after: to.after, announcement };
}
