import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { page, pageQuery, success } from '../wire/envelope.ts';
import { idInAddress, idParams } from '../wire/ids.ts';

const version = z.number().int().positive();

const savedVersion = z.object({
  version,
  saved_at: z.string(),
  saved_by: z.string(),
  /** Whether it is what readers outside of the venture see. */
  is_live: z.boolean(),
});
export type SavedVersion = z.output<typeof savedVersion>;

/** The calls that list the kept versions of a document of a venture and read one of them, for its people and the team. */
export const versionEndpoints = <const Part extends string, Document extends z.ZodType>(
  part: Part,
  document: Document,
) => ({
  /** Newest first. */
  versions: get(`/api/ventures/:id/${part}/versions`, 'account', {
    params: idParams,
    query: pageQuery,
    reply: page(savedVersion),
  }),
  version: get(`/api/ventures/:id/${part}/versions/:version`, 'account', {
    params: idParams.extend({ version: idInAddress }),
    reply: success(savedVersion.omit({ is_live: true }).extend({ document })),
  }),
});
