import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { EventMaterials } from '../../platform/database/schema.generated.ts';

/** Materials in order; files have their size. */
export const listMaterialRows = (db: Database, eventId: number) =>
  db
    .selectFrom('event_materials')
    .leftJoin('files', 'files.id', 'event_materials.file_id')
    .selectAll('event_materials')
    .select('files.size')
    .where('event_id', '=', eventId)
    .orderBy('event_materials.id')
    .execute();

export type ListedMaterial = Awaited<ReturnType<typeof listMaterialRows>>[number];

export async function insertMaterial(tx: Database, row: Insertable<EventMaterials>): Promise<void> {
  await tx.insertInto('event_materials').values(row).execute();
}

/** @returns whether there was one. */
export const deleteMaterial = (tx: Database, eventId: number, id: number): Promise<boolean> =>
  affectsAny(tx.deleteFrom('event_materials').where('event_id', '=', eventId).where('id', '=', id));

/** The files of an event's recordings. */
export async function listRecordingFiles(db: Database, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_materials')
    .select('file_id')
    .where('event_id', '=', eventId)
    .where('file_id', 'is not', null)
    .execute();
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

/** Whether a ticket still plays its recording. */
const isFresh = sql<boolean>`recording_tickets.created_at > now() - interval '6 hours'`;

/** Stores a ticket and deletes expired ones. */
export async function insertRecordingTicket(
  tx: Database,
  ticket: { token_hash: Buffer; session_id: number; material_id: number },
): Promise<void> {
  await tx.deleteFrom('recording_tickets').where(sql<boolean>`not (${isFresh})`).execute();
  await tx.insertInto('recording_tickets').values(ticket).execute();
}

/** The recording of a ticket and its file; undefined once the ticket has expired. */
export const findTicketedRecording = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('recording_tickets')
    .innerJoin('event_materials', 'event_materials.id', 'recording_tickets.material_id')
    .innerJoin('files', 'files.id', 'event_materials.file_id')
    .select(['session_id', 'material_id', 'event_id', 'key', 'files.size', 'sha256', 'content_type'])
    .where('token_hash', '=', tokenHash)
    .where(isFresh)
    .executeTakeFirst();
