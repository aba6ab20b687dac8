import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';

export const viewerMessages = {
  document: 'Document',
  /** Shown in place of a document whose reader may no longer see it, or that is gone. */
  closed: 'The founder has closed this document.',
  viewOnly: 'View only. This deters copying and cannot prevent it.',
} as const;

const id = z.number().int().positive();

const viewedVersion = z.object({
  id,
  number: id,
  /** Of the file. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Of a PDF, where they were counted. */
  pages: z.number().int().nullable(),
  created_at: z.string(),
});
export type ViewedVersion = z.output<typeof viewedVersion>;

const viewedDocument = z.object({
  id,
  title: z.string(),
  venture: z.object({ id, slug: z.string(), name: z.string() }),
  /** Whether the caller may save a copy; people of the venture and the team always may. */
  may_download: z.boolean(),
  /** Whether the caller belongs to the venture or the team: their pages carry no mark, and nothing of their reading is counted. */
  is_inside: z.boolean(),
  /** Oldest first. */
  versions: z.array(viewedVersion),
});
export type ViewedDocument = z.output<typeof viewedDocument>;

export const viewerEndpoints = {
  /** One document with its versions, for whoever may read it; a 404 for everyone else, whatever the reason. */
  document: get('/api/documents/:id', 'account', { params: idParams, reply: success(viewedDocument) }),
};
