import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { idInAddress, idParams } from '../wire/ids.ts';

export const viewerMessages = {
  document: 'Document',
  /** Shown in place of a document whose reader may no longer see it, or that is gone. */
  closed: 'The founder has closed this document.',
  viewOnly: 'View only: saving is switched off. This deters copying and cannot prevent it.',
  mayNotSave: 'The founder shares this document for reading, not for saving.',
  notMarkable:
    'This file is protected or damaged in a way that keeps us from marking the copy with your name, so it cannot be saved. You can read it here, or ask the founder for another version.',
  notShown: 'This format cannot be read in the page.',
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
  /** Whether the caller belongs to the venture or the team: nothing of their reading is counted. */
  is_inside: z.boolean(),
  /** The line across every page, with the reader's name, email and time; null for people of the venture and the team. */
  mark: z.string().nullable(),
  /** Oldest first. */
  versions: z.array(viewedVersion),
});
export type ViewedDocument = z.output<typeof viewedDocument>;

export const viewerEndpoints = {
  /** One document with its versions, for whoever may read it; a 404 for everyone else, whatever the reason. */
  document: get('/api/documents/:id', 'account', { params: idParams, reply: success(viewedDocument) }),
  /**
   * A version to be saved, by those who may: as it is to people of the venture and the team, to others a PDF or picture with their
   * name on every page, and other formats as they are. Understands Range; each range asks again. Never cached.
   */
  download: get('/api/documents/:id/versions/:number/download', 'account', {
    params: idParams.extend({ number: idInAddress }),
    reply: z.unknown(),
  }),
};
