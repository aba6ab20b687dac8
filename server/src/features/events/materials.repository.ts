import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { EventMaterials } from '../../platform/database/schema.generated.ts';

export type MaterialRow = Selectable<EventMaterials>;

export const listMaterialRows = (db: Database, eventId: number): Promise<MaterialRow[]> =>
  db.selectFrom('event_materials').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

export async function insertMaterial(tx: Database, row: Insertable<EventMaterials>): Promise<void> {
  await tx.insertInto('event_materials').values(row).execute();
}

/** @returns whether there was one. */
export async function deleteMaterial(tx: Database, eventId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('event_materials')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
