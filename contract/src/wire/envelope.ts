import { z } from 'zod';

/** Success: `{ message, data }` (docs/rules.md, Envelope). */
export const success = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

/** A list of unbounded length: newest first, `next_cursor` is null on the last page (docs/rules.md, Envelope). */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ message: z.string(), data: z.array(item), next_cursor: z.string().nullable() });

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
