import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { page, pageQuery, success } from '../wire/envelope.ts';
import { idInAddress, idParams, version } from '../wire/ids.ts';

const savedVersion = z.object({
  version,
  saved_at: z.string(),
  saved_by: z.string(),
  /** Whether readers outside the venture see this version. */
  is_live: z.boolean(),
});
export type SavedVersion = z.output<typeof savedVersion>;

/** The calls that list the versions of a venture's profile or projections and read one of them, for its people and the team. */
export const versionEndpoints = <const Part extends string, Document extends z.ZodType>(
  part: Part,
  document: Document,
) => ({
  /** The saved versions, newest first. */
  versions: get(`/api/ventures/:id/${part}/versions`, 'account', {
    params: idParams,
    query: pageQuery,
    reply: page(savedVersion),
  }),
  /** One version with its content. */
  version: get(`/api/ventures/:id/${part}/versions/:version`, 'account', {
    params: idParams.extend({ version: idInAddress }),
    reply: success(savedVersion.omit({ is_live: true }).extend({ document })),
  }),
});
