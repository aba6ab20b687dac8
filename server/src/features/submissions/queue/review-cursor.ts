import { invalidCursor, paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { ReviewFilters } from './review-filters.repository.ts';
import type { ReviewCursor, ReviewRow } from './review-list.repository.ts';

const changeCursor = /^(\d{1,16})-([1-9]\d{0,14})$/;

/**
 * Where a page of the console's list goes on; undefined for the first one.
 * @throws DomainError `validation_failed` for a cursor that we did not make, or made for another order.
 */
export function cursorAfter(
  sort: ReviewFilters['sort'],
  cursor: string | undefined,
): ReviewCursor | undefined {
  if (cursor === undefined) return undefined;
  if (sort !== 'changed') return { id: parseIdCursor(cursor) ?? 0 };
  const [, changedAt, id] = changeCursor.exec(cursor) ?? [];
  if (!changedAt || !id) throw invalidCursor();
  return { id: Number(id), changedAt: Number(changedAt) };
}

/** Cuts the row that was fetched beyond `limit` and names where the next page starts. */
export const paginateReview = (sort: ReviewFilters['sort'], rows: ReviewRow[], limit: number) =>
  paginate(rows, limit, ({ id, changed_at }) => (sort === 'changed' ? `${changed_at}-${id}` : String(id)));
