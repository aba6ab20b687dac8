import { type DomainError, invalidField } from '../domain-error.ts';

/** The error for a cursor that we did not issue. */
export const invalidCursor = (): DomainError => invalidField('cursor', 'This cursor is not one of ours.');

const idCursor = /^[1-9]\d{0,14}$/;

/**
 * The id before which a page starts; undefined for the first page.
 * @throws DomainError `validation_failed` for a cursor that we did not issue.
 */
export function parseIdCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!idCursor.test(cursor)) throw invalidCursor();
  return Number(cursor);
}

const rankCursor = /^(\d)-([1-9]\d{0,14})$/;

/** The same for a list that is ordered by a rank, and by id within it: the place after which a page starts. */
export function parseRankCursor(cursor: string | undefined): { rank: number; id: number } | undefined {
  if (cursor === undefined) return undefined;
  const [, rank, id] = rankCursor.exec(cursor) ?? [];
  if (!rank || !id) throw invalidCursor();
  return { rank: Number(rank), id: Number(id) };
}

interface Page<Row> {
  items: Row[];
  next_cursor: string | null;
}

/** Removes the extra row fetched beyond `limit` and returns the cursor of the next page, by default the last id. */
export function paginate<Row extends { id: number }>(rows: readonly Row[], limit: number): Page<Row>;
export function paginate<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Page<Row>;
export function paginate<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string = ({ id }) => String(id),
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? cursorOf(last) : null };
}
