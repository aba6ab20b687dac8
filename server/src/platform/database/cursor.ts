import { invalidField } from '../domain-error.ts';

const idCursor = /^[1-9]\d{0,14}$/;

/**
 * The id before which a page starts; undefined for the first page.
 * @throws DomainError `validation_failed` for a cursor that we did not make.
 */
export function idBefore(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!idCursor.test(cursor)) throw invalidField('cursor', 'This cursor is not one of ours.');
  return Number(cursor);
}

/** Cuts the row that was fetched beyond `limit` and names where the next page starts. */
export function cutPage<Row extends { id: number }>(
  rows: Row[],
  limit: number,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? String(last.id) : null };
}
