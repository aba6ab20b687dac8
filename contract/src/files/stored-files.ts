import { z } from 'zod';
import { get } from '../wire/endpoint.ts';

/** A stored file on the wire. It is fetched from `/api/files/:id`. */
export const wireFile = z.object({
  id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  created_at: z.string(),
});
export type WireFile = z.infer<typeof wireFile>;

const fileKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);

export const fileEndpoints = {
  /** The bytes of a file, for its owner, administrators and those it was sent to. Supports Range. */
  get: get('/api/files/:id', 'account', {
    /** With `view=1`, PDFs and images may be shown in the page; everything else is always a download. */
    query: z.object({ view: z.literal('1').optional() }),
    reply: z.unknown(),
  }),
  /** The picture of an account, a square WebP. */
  avatar: get('/api/avatars/:key', 'public', { params: z.object({ key: fileKey }), reply: z.unknown() }),
};
