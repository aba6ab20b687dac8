import { invalidCursor } from '../../../platform/database/cursor.ts';
import type { PostListRow, PostPosition } from './visible-posts.repository.ts';

/** Where the next page of the public list starts: the date and id of the last post shown. */
export const cursorAfter = (row: PostListRow): string => `${row.publish_at?.getTime() ?? 0}-${row.id}`;

/** @throws DomainError `validation_failed` for a malformed cursor. */
export function readPostCursor(cursor: string | undefined): PostPosition | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = /^(\d{1,15})-([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (!time || !id) throw invalidCursor();
  return { publishAt: new Date(Number(time)), id: Number(id) };
}
