import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { EventMaterials, RecordingCaptions } from '../../platform/database/schema.generated.ts';

/** Materials in order; files have their size and the languages of their captions. */
export const listMaterialRows = (db: Database, eventId: number) =>
  db
    .selectFrom('event_materials')
    .leftJoin('files', 'files.id', 'event_materials.file_id')
    .selectAll('event_materials')
    .select('files.size')
    .select(({ selectFrom }) =>
      selectFrom('recording_captions')
        .whereRef('material_id', '=', 'event_materials.id')
        .select(sql<string[]>`array_agg(language order by language)`.as('languages'))
        .as('languages'),
    )
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

/** The files of an event's recordings and of their captions. */
export async function listRecordingFiles(db: Database, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_materials')
    .select('event_materials.file_id')
    .where('event_id', '=', eventId)
    .where('event_materials.file_id', 'is not', null)
    .unionAll((captions) =>
      captions
        .selectFrom('recording_captions')
        .innerJoin('event_materials', 'event_materials.id', 'material_id')
        .select('recording_captions.file_id')
        .where('event_id', '=', eventId),
    )
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

/** The ticket that still plays a recording, with the session and the event it is for. */
const selectFreshTicket = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('recording_tickets')
    .innerJoin('event_materials', 'event_materials.id', 'recording_tickets.material_id')
    .select(['session_id', 'recording_tickets.material_id', 'event_id'])
    .where('token_hash', '=', tokenHash)
    .where(isFresh);

const storedFile = ['key', 'files.size', 'sha256', 'content_type'] as const;

/** The recording of a ticket and its file; undefined once the ticket has expired. */
export const findTicketedRecording = (db: Database, tokenHash: Buffer) =>
  selectFreshTicket(db, tokenHash)
    .innerJoin('files', 'files.id', 'event_materials.file_id')
    .select(storedFile)
    .executeTakeFirst();

/** The captions of that recording in one language; undefined once the ticket has expired. */
export const findTicketedCaptions = (db: Database, tokenHash: Buffer, language: string) =>
  selectFreshTicket(db, tokenHash)
    .innerJoin('recording_captions', 'recording_captions.material_id', 'event_materials.id')
    .innerJoin('files', 'files.id', 'recording_captions.file_id')
    .select(storedFile)
    .where('language', '=', language)
    .executeTakeFirst();

export async function insertCaptions(tx: Database, row: Insertable<RecordingCaptions>): Promise<void> {
  await tx.insertInto('recording_captions').values(row).execute();
}

/** @returns the stored file, which the caller removes; undefined if there are no captions in this language. */
export const deleteCaptions = (tx: Database, materialId: number, language: string) =>
  tx
    .deleteFrom('recording_captions')
    .where('material_id', '=', materialId)
    .where('language', '=', language)
    .returning('file_id')
    .executeTakeFirst();
