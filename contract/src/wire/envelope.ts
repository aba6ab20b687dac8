import { z } from 'zod';
import { type RowLimitName, rowLimits } from './row-limits.ts';

/** Success: `{ message, data }` (docs/rules.md, Envelope). */
export const success = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

/** A list without a bound: newest first, `next_cursor` is null on the last page (docs/rules.md, Envelope). */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ message: z.string(), data: z.array(item), next_cursor: z.string().nullable() });

/**
 * A list in a reply that needs no pages because its length has a bound: a limit of rows, a number that the code which writes or reads it
 * keeps, or the size of a closed set. It is stated and not checked: rows that were there before the limit are still shown.
 */
export const boundedList = <Item extends z.ZodType>(
  item: Item,
  bound: RowLimitName | number,
): z.ZodArray<Item> =>
  z.array(item).meta({ maxItems: typeof bound === 'number' ? bound : rowLimits[bound].max });

/** The paging parameters of every list. The default is the first page. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Failure: `data` maps a wire field name to its messages, `error` holds the closed error code. */
export const failure = z.object({
  message: z.string(),
  data: z.record(z.string(), z.array(z.string())).optional(),
  error: z.string().optional(),
});
export type Failure = z.infer<typeof failure>;

/** For calls that reply with a message only. */
export const acknowledged = success(z.null());
