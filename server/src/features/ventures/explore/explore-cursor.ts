import { invalidCursor } from '../../../platform/database/cursor.ts';
import type { CardRow, ExplorePosition } from './explore.repository.ts';

const cursorShape = /^(-?\d{1,16})_(\d{1,16})_([1-9]\d{0,14})$/;

/** The position that a page starts after; undefined for the first page. @throws DomainError `validation_failed` for an invalid cursor. */
export function positionAfter(cursor: string | undefined): ExplorePosition | undefined {
  if (cursor === undefined) return undefined;
  const [, key, listedAt, id] = cursorShape.exec(cursor) ?? [];
  if (!key || !listedAt || !id) throw invalidCursor();
  return { key: Number(key), listedAt: Number(listedAt), id: Number(id) };
}

export const cursorOf = ({ key, position, id }: CardRow): string => `${key}_${position}_${id}`;
