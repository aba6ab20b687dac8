import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { count, id, idParams, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { documentForm, folderForm } from './document-forms.ts';
import { documentMessages } from './document-messages.ts';
import { expectedItems } from './expected-documents.ts';
import { wireRoom } from './wire-room.ts';

const level = z.enum(accessLevels);

const upload = { file: { kind: 'room', max: 1 } } as const;
/** `size`: bytes of one piece of a file (the last may be shorter); `max`: pieces in one call. */
export const contentPieces = { size: 1024, max: 512 } as const;
/** Numbers of pieces, from 0; at most `contentPieces.max` of them. */
const piecesPattern = /^\d{1,6}(?:,\d{1,6}){0,511}$/;
/** A place in an order: after the item with the id `after`; null for the beginning. */
const place = { after: id.nullable(), order_version: count };

export const documentEndpoints = {
  /** The part of a venture's room that the caller may read. */
  list: get('/api/ventures/:id/documents', 'account', { reply: success(wireRoom) }),
  /** Records that the caller visits the room. `since`: when their previous visit ended; null on the first one. */
  visit: post('/api/ventures/:id/documents/visit', 'account', {
    stability: 'internal',
    reply: success(z.object({ since: z.string().nullable() })),
  }),
  /** Adds a document to the end of a folder, at the folder's level; one call per file. */
  add: post('/api/ventures/:id/documents', 'account', {
    body: z.object({ folder_id: z.coerce.number().int().positive() }),
    files: upload,
    reply: success(z.object({ id })),
  }),
  /** Changes title, level and whether readers may save a document. */
  change: put('/api/documents/:id', 'account', {
    repeat: 'natural',
    body: documentForm,
    reply: acknowledged,
  }),
  /** Moves a document within its folder or to another one of its venture. Conflict if the order has changed since it was read. */
  move: post('/api/documents/:id/move', 'account', {
    body: z.object({ folder_id: id, ...place }),
    reply: acknowledged,
  }),
  /** A new version under the same address. */
  addVersion: post('/api/documents/:id/versions', 'account', {
    files: upload,
    reply: success(z.object({ number: version })),
  }),
  /** Makes a copy of an earlier version the newest one. */
  restoreVersion: post('/api/documents/:id/versions/:number/restoration', 'account', {
    reply: success(z.object({ number: version })),
  }),
  /**
   * The bytes of a version. Supports Range; access is checked again for each range. Never cached. With `pieces`: only those,
   * concatenated. The viewer of a large PDF needs them, because the index of its pages may be anywhere in the file.
   */
  content: get('/api/documents/:id/versions/:number/content', 'account', {
    inMemberView: 'hidden',
    query: z.object({ pieces: z.string().regex(piecesPattern, documentMessages.noSuchPiece).optional() }),
    reply: z.unknown(),
  }),
  /** Deletes a document with all versions and their files. */
  remove: del('/api/documents/:id', 'account', { reply: acknowledged }),
  /** Records which document an expected one is, or why it is missing; without either, the record is cleared. */
  expect: put('/api/ventures/:id/expected-documents/:item', 'account', {
    repeat: 'natural',
    params: idParams.extend({ item: z.enum(expectedItems) }),
    body: z.object({
      document_id: id.nullable().default(null),
      reason: text(lengths.request).default(''),
      level: level.default('venture'),
    }),
    reply: acknowledged,
  }),
};

export const folderEndpoints = {
  /** Adds a folder to the end of a venture's data room. */
  addFolder: post('/api/ventures/:id/folders', 'account', {
    body: folderForm,
    reply: success(z.object({ id })),
  }),
  /** Documents with the folder's old level get its new one; those with another level keep theirs. */
  changeFolder: put('/api/ventures/:id/folders/:folder', 'account', {
    repeat: 'natural',
    body: folderForm,
    reply: acknowledged,
  }),
  /** Deletes an empty folder. */
  removeFolder: del('/api/ventures/:id/folders/:folder', 'account', { reply: acknowledged }),
  /** Moves a folder within its data room. Conflict if the order has changed since it was read. */
  moveFolder: post('/api/ventures/:id/folders/:folder/move', 'account', {
    body: z.object(place),
    reply: acknowledged,
  }),
  /** Replaces the list of mentors who may read a folder. */
  shareFolder: put('/api/ventures/:id/folders/:folder/shares', 'account', {
    repeat: 'natural',
    body: z.object({ mentor_ids: z.array(id).max(50) }),
    reply: acknowledged,
  }),
};
