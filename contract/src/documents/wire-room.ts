import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { boundedList } from '../wire/envelope.ts';
import { id, version } from '../wire/ids.ts';
import { maxFolders } from './document-messages.ts';
import { expectedItems } from './expected-documents.ts';

const level = z.enum(accessLevels);

const documentVersion = z.object({
  number: version,
  /** The file's name. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Pages of a PDF; a picture is one page. Null for other formats, or if they were not counted. */
  pages: z.number().int().nullable(),
  /** Empty for readers outside the venture. */
  uploaded_by: z.string(),
  created_at: z.string(),
});

const wireDocument = z.object({
  id,
  /** Its place in the folder, counting those that the caller may not read. */
  number: version,
  title: z.string(),
  level,
  may_download: z.boolean(),
  /** When its current readers got access to it. */
  shown_at: z.string(),
  /** Oldest first. */
  versions: z.array(documentVersion),
});
export type WireDocument = z.output<typeof wireDocument>;

const folder = z.object({
  id,
  /** Its place in the room, counting those that the caller may not read. */
  number: version,
  name: z.string(),
  level,
  /** Accounts of mentors who may read it; only for people of the venture and the team. */
  shared_with: z.array(id),
  documents: z.array(wireDocument),
});
export type WireFolder = z.output<typeof folder>;

const expectedDocument = z.object({
  item: z.enum(expectedItems),
  /** Null for one that is missing. */
  document_id: id.nullable(),
  /** Why it is missing. */
  reason: z.string(),
  /** Who may read the reason. */
  level,
});
export type ExpectedDocument = z.output<typeof expectedDocument>;

export const wireRoom = z.object({
  folders: boundedList(folder, maxFolders),
  /** Expected documents that are in the room, or missing with a reason that the caller may read. */
  expected: boundedList(expectedDocument, expectedItems.length),
  /** Whether the caller may save anything in it. */
  may_save: z.boolean(),
  /** Changes whenever something is moved; sent with the next move. */
  order_version: z.number().int(),
  may_edit: z.boolean(),
  /** Bytes; null for those who may not edit. */
  space: z.object({ used: z.number().int(), max: z.number().int() }).nullable(),
  /** The mentors of the venture, for those who may share folders. */
  mentors: boundedList(z.object({ user_id: id, name: z.string() }), 'peopleOfVenture'),
});
export type WireRoom = z.output<typeof wireRoom>;
