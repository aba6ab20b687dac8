import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ResourceFiles, VideoTickets } from '../../../platform/database/schema.generated.ts';

const selectFiles = (db: Database) =>
  db
    .selectFrom('resource_files')
    .innerJoin('files', 'files.id', 'resource_files.file_id')
    .select(['resource_files.id', 'resource_files.file_id', 'resource_files.language'])
    .select(['files.kind', 'files.name', 'files.size']);

/** The videos, captions and files of a resource, in the order of their upload. */
export const listFiles = (db: Database, resourceId: number) =>
  selectFiles(db).where('resource_id', '=', resourceId).orderBy('resource_files.id').execute();
export type ResourceFileRow = Awaited<ReturnType<typeof listFiles>>[number];

export const getFile = (db: Database, id: number): Promise<ResourceFileRow> =>
  selectFiles(db).where('resource_files.id', '=', id).executeTakeFirstOrThrow();

export async function insertResourceFile(tx: Database, row: Insertable<ResourceFiles>): Promise<number> {
  const { id } = await tx.insertInto('resource_files').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Deletes the files of a resource, all but these. @returns the ids of the stored files, which the caller removes */
export async function deleteOtherFiles(
  tx: Database,
  resourceId: number,
  kept: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('resource_files')
    .where('resource_id', '=', resourceId)
    .where(sql<boolean>`not (id = any(${[...kept]}::bigint[]))`)
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Parts of published resources that name a file, as a condition on `resource_files`. */
const isNamed = sql<boolean>`exists (
  select from resource_parts parts join resources on resources.id = parts.resource_id
  where resources.publish_at <= now() and parts.resource_id = resource_files.resource_id
    and (parts.video_id = resource_files.id or resource_files.id = any(parts.file_ids)))`;

const selectStored = (db: Database) =>
  db
    .selectFrom('resource_files')
    .innerJoin('files', 'files.id', 'resource_files.file_id')
    .select(['files.key', 'files.name', 'files.size', 'files.sha256', 'files.content_type'])
    .where(isNamed);

/** A file below a text that readers see now. */
export const findReadable = (db: Database, slug: string, id: number) =>
  selectStored(db)
    .innerJoin('resources', 'resources.id', 'resource_files.resource_id')
    .where('resources.slug', '=', slug)
    .where('resource_files.id', '=', id)
    .executeTakeFirst();

/** The text with this address that readers see now, with its video and captions. */
export const findPlayable = (db: Database, slug: string, part: string) =>
  db
    .selectFrom('resource_parts as parts')
    .innerJoin('resources', 'resources.id', 'parts.resource_id')
    .select(['parts.resource_id', 'parts.video_id', 'parts.caption_ids'])
    .where('resources.slug', '=', slug)
    .where('parts.slug', '=', part)
    .where(sql<boolean>`resources.publish_at <= now()`)
    .executeTakeFirst();

/** How long one address plays a video. */
const isFresh = sql<boolean>`video_tickets.created_at > now() - interval '6 hours'`;

/** Stores a ticket, and deletes those that have ended. */
export async function insertVideoTicket(tx: Database, ticket: Insertable<VideoTickets>): Promise<void> {
  await tx.deleteFrom('video_tickets').where(sql<boolean>`not (${isFresh})`).execute();
  await tx.insertInto('video_tickets').values(ticket).execute();
}

/** The video of a ticket that readers see now; undefined once the ticket has ended. */
export const findTicketedVideo = (db: Database, tokenHash: Buffer) =>
  selectStored(db)
    .innerJoin('video_tickets', 'video_tickets.resource_file_id', 'resource_files.id')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .where(isFresh)
    .executeTakeFirst();

/** Captions of the video of a ticket that readers see with it now; undefined once the ticket has ended. */
export const findTicketedCaptions = (db: Database, tokenHash: Buffer, id: number) =>
  db
    .selectFrom('video_tickets')
    .innerJoin('resource_parts as parts', 'parts.video_id', 'video_tickets.resource_file_id')
    .innerJoin('resources', 'resources.id', 'parts.resource_id')
    .innerJoin('resource_files', 'resource_files.resource_id', 'parts.resource_id')
    .innerJoin('files', 'files.id', 'resource_files.file_id')
    .select(['session_id', 'files.key', 'files.size', 'files.sha256', 'files.content_type'])
    .where('token_hash', '=', tokenHash)
    .where('resource_files.id', '=', id)
    .where(sql<boolean>`resource_files.id = any(parts.caption_ids) and resources.publish_at <= now()`)
    .where(isFresh)
    .executeTakeFirst();
