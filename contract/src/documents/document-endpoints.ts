import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { idInAddress, idParams } from '../wire/ids.ts';

/** Pages of a document that is added to a room. */
export const maxPages = 1000;

export const documentMessages = {
  list: 'Documents',
  added: 'The document is in the room.',
  deleted: 'The document is deleted.',
  noFile: 'Please choose a file.',
  folderGone: 'This folder has been deleted. Please choose another one.',
  tooManyPages: `A document can have at most ${maxPages.toLocaleString('en')} pages. Please split it.`,
  quota: 'The files of a venture together can be at most 2 GB. Delete some first.',
} as const;

const id = z.number().int().positive();
const level = z.enum(accessLevels);

const version = z.object({
  number: id,
  /** Of the file. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Of a PDF; a picture is one page. Null for what has none of its own, or where nobody counted. */
  pages: z.number().int().nullable(),
  uploaded_by: z.string(),
  created_at: z.string(),
});

const wireDocument = z.object({
  id,
  title: z.string(),
  level,
  may_download: z.boolean(),
  /** Oldest first. */
  versions: z.array(version),
});
export type WireDocument = z.output<typeof wireDocument>;

const folder = z.object({ id, name: z.string(), level, documents: z.array(wireDocument) });
export type WireFolder = z.output<typeof folder>;

export const documentEndpoints = {
  /** The folders of a venture with the documents that the caller may read. */
  list: get('/api/ventures/:id/documents', 'account', { params: idParams, reply: success(z.array(folder)) }),
  /** Adds a document to the end of a folder, at the folder's level; one call a file. */
  add: post('/api/ventures/:id/documents', 'account', {
    idempotent: true,
    params: idParams,
    body: z.object({ folder_id: z.coerce.number().int().positive() }),
    files: { file: { kind: 'room', max: 1 } },
    reply: success(z.object({ id })),
  }),
  /** The bytes of a version. Understands Range; each range asks again whether the caller may read it. Never cached. */
  content: get('/api/documents/:id/versions/:number/content', 'account', {
    params: idParams.extend({ number: idInAddress }),
    reply: z.unknown(),
  }),
  /** Deletes a document with all versions and their files. */
  remove: del('/api/documents/:id', 'account', { params: idParams, reply: acknowledged }),
};
