import { z } from 'zod';
import { success } from '../wire/envelope.ts';
import { version } from '../wire/ids.ts';

export const savedVersion = z.object({
  version,
  saved_at: z.string(),
  saved_by: z.string(),
  /** Whether readers outside the venture see this version. */
  is_live: z.boolean(),
});
export type SavedVersion = z.output<typeof savedVersion>;

/** A version of a venture's profile or projections with its content. */
export const versionOf = <Document extends z.ZodType>(document: Document) =>
  success(savedVersion.omit({ is_live: true }).extend({ document }));
