import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { expectedItems } from './expected-documents.ts';

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
  /** Empty for readers from outside of the venture. */
  uploaded_by: z.string(),
  created_at: z.string(),
});

const wireDocument = z.object({
  id,
  /** Its place in the folder, counting those that the caller may not read. */
  number: id,
  title: z.string(),
  level,
  may_download: z.boolean(),
  /** When it was opened to its present readers. */
  shown_at: z.string(),
  /** Oldest first. */
  versions: z.array(version),
});
export type WireDocument = z.output<typeof wireDocument>;

const folder = z.object({
  id,
  /** Its place in the room, counting those that the caller may not read. */
  number: id,
  name: z.string(),
  level,
  /** Accounts of the mentors who read it; for the people of the venture and the team. */
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
  /** Who reads the reason. */
  level,
});
export type ExpectedDocument = z.output<typeof expectedDocument>;

export const wireRoom = z.object({
  folders: z.array(folder),
  /** What is expected in the room and is here, or is missing with a reason that the caller may read. */
  expected: z.array(expectedDocument),
  /** Changes whenever something is moved; to be sent with the next move. */
  /** Whether the caller may save anything of it. */
  may_save: z.boolean(),
  order_version: z.number().int(),
  may_edit: z.boolean(),
  /** For those who may edit. */
  space: z.object({ used: z.number().int(), max: z.number().int() }).nullable(),
  /** For those who may share folders: the mentors of the venture. */
  mentors: z.array(z.object({ user_id: id, name: z.string() })),
});
export type WireRoom = z.output<typeof wireRoom>;
