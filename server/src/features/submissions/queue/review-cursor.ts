import { invalidCursor, paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { ReviewFilters } from './review-filters.repository.ts';
import { orders, type ReviewCursor, type ReviewRow, ranks } from './review-list.repository.ts';

type Sort = ReviewFilters['sort'];

const rankCursor = /^([a-z_]{1,30})-([1-9]\d{0,14})$/;
const momentCursor = /^(\d{1,16})-([1-9]\d{0,14})$/;
const patterns = {
  change: momentCursor,
  wait: momentCursor,
  sender: /^([\w-]{0,180})\.([1-9]\d{0,14})$/,
  type: rankCursor,
  status: rankCursor,
};

/**
 * Where a page of the console's list starts; undefined for the first one.
 * @throws DomainError `validation_failed` for a cursor that we did not make, or made for another order.
 */
export function cursorAfter(sort: Sort, cursor: string | undefined): ReviewCursor | undefined {
  if (cursor === undefined) return undefined;
  const { by } = orders[sort ?? 'newest'];
  if (by === 'arrival') return { id: parseIdCursor(cursor) ?? 0 };
  const [, key, id] = patterns[by].exec(cursor) ?? [];
  if (key === undefined || !id) throw invalidCursor();
  if (by === 'change' || by === 'wait') return { id: Number(id), moment: Number(key) };
  if (by === 'sender') return { id: Number(id), sender: senderIn(key) };
  if (!(ranks[by].values as readonly string[]).includes(key)) throw invalidCursor();
  return { id: Number(id), rank: key };
}

function senderIn(encoded: string): string {
  const sender = Buffer.from(encoded, 'base64url').toString();
  if (sender.includes('\0') || encode(sender) !== encoded) throw invalidCursor();
  return sender;
}

const encode = (sender: string): string => Buffer.from(sender).toString('base64url');

/** Cuts the row that was fetched beyond `limit` and names where the next page starts. */
export const paginateReview = (sort: Sort, rows: ReviewRow[], limit: number) =>
  paginate(rows, limit, (row) => {
    const { by } = orders[sort ?? 'newest'];
    if (by === 'arrival') return String(row.id);
    if (by === 'change') return `${row.changed_at}-${row.id}`;
    if (by === 'wait') return `${row.waited_at}-${row.id}`;
    return by === 'sender' ? `${encode(row.sender_key)}.${row.id}` : `${row[ranks[by].column]}-${row.id}`;
  });
