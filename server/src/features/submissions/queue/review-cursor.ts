import { invalidCursor, paginate } from '../../../platform/database/cursor.ts';
import type { ReviewFilters } from './review-filters.repository.ts';
import { orders, type ReviewCursor, type ReviewRow, ranks } from './review-list.repository.ts';

const cursorShape = /^([\w-]{0,180})\.([1-9]\d{0,14})$/;
const isTime = (key: string): boolean => /^\d{1,16}$/.test(key);

/** Whether a row can have this key in an order. */
const isKey: Record<(typeof orders)[keyof typeof orders]['by'], (key: string) => boolean> = {
  arrival: (key) => key === '',
  change: isTime,
  wait: isTime,
  sender: (key) => !key.includes('\0'),
  type: (key) => ranks.type.values.some((value) => value === key),
  status: (key) => ranks.status.values.includes(key),
};

/**
 * Where a page of the console's list starts; undefined for the first one.
 * @throws DomainError `validation_failed` for a cursor that we did not make, or made for another order.
 */
export function cursorAfter(
  sort: ReviewFilters['sort'] = 'newest',
  cursor: string | undefined,
): ReviewCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, encoded = '', id] = cursorShape.exec(cursor) ?? [];
  const key = Buffer.from(encoded, 'base64url').toString();
  if (!id || encode(key) !== encoded || !isKey[orders[sort].by](key)) throw invalidCursor();
  return { id: Number(id), key };
}

const encode = (key: string): string => Buffer.from(key).toString('base64url');

/** Cuts the row that was fetched beyond `limit` and names where the next page starts. */
export const paginateReview = (rows: ReviewRow[], limit: number) =>
  paginate(rows, limit, ({ sort_key, id }) => `${encode(sort_key)}.${id}`);
