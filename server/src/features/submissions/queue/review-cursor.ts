import { invalidCursor, paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { ReviewFilters } from './review-filters.repository.ts';
import { orders, type ReviewCursor, type ReviewRow } from './review-list.repository.ts';

type Sort = ReviewFilters['sort'];

const changeCursor = /^(\d{1,16})-([1-9]\d{0,14})$/;
const senderCursor = /^([\w-]{0,180})\.([1-9]\d{0,14})$/;

/**
 * Where a page of the console's list goes on; undefined for the first one.
 * @throws DomainError `validation_failed` for a cursor that we did not make, or made for another order.
 */
export function cursorAfter(sort: Sort, cursor: string | undefined): ReviewCursor | undefined {
  if (cursor === undefined) return undefined;
  const { by } = orders[sort ?? 'newest'];
  if (by === 'arrival') return { id: parseIdCursor(cursor) ?? 0 };
  const [, key, id] = (by === 'change' ? changeCursor : senderCursor).exec(cursor) ?? [];
  if (key === undefined || !id) throw invalidCursor();
  return by === 'change'
    ? { id: Number(id), changedAt: Number(key) }
    : { id: Number(id), sender: senderIn(key) };
}

function senderIn(encoded: string): string {
  const sender = Buffer.from(encoded, 'base64url').toString();
  if (sender.includes('\0') || encode(sender) !== encoded) throw invalidCursor();
  return sender;
}

const encode = (sender: string): string => Buffer.from(sender).toString('base64url');

/** Cuts the row that was fetched beyond `limit` and names where the next page starts. */
export const paginateReview = (sort: Sort, rows: ReviewRow[], limit: number) =>
  paginate(rows, limit, ({ id, changed_at, sender_key }) => {
    const { by } = orders[sort ?? 'newest'];
    if (by === 'arrival') return String(id);
    return by === 'change' ? `${changed_at}-${id}` : `${encode(sender_key)}.${id}`;
  });
