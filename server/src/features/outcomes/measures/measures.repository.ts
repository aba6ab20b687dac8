import type { MeasureForm } from '@proxima/contract/outcomes/measures';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const isUsed = sql<boolean>`exists (select from measure_values where measure_id = measures.id)`.as('is_used');

const selectMeasures = (db: Database) =>
  db
    .selectFrom('measures')
    .select(['id', 'name', 'help', 'unit', 'adding', 'known', 'may_be_negative', 'archived_at', 'version'])
    .select(isUsed);

export type MeasureRow = Awaited<ReturnType<ReturnType<typeof selectMeasures>['execute']>>[number];

/** All measures by name, archived ones last. */
export const listMeasureRows = (db: Database): Promise<MeasureRow[]> =>
  selectMeasures(db).orderBy(sql`archived_at is not null`).orderBy(sql`lower(name)`).orderBy('id').execute();

export const findMeasure = (db: Database, id: number): Promise<MeasureRow | undefined> =>
  selectMeasures(db).where('id', '=', id).executeTakeFirst();

/** Others wait until the transaction ends before they change it. */
export const lockMeasure = (tx: Database, id: number): Promise<MeasureRow | undefined> =>
  selectMeasures(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertMeasure(tx: Database, form: MeasureForm): Promise<number> {
  const { id } = await tx.insertInto('measures').values(form).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMeasure(
  tx: Database,
  id: number,
  change: Partial<MeasureForm> | { isArchived: boolean },
): Promise<void> {
  const columns =
    'isArchived' in change ? { archived_at: change.isArchived ? sql<Date>`now()` : null } : change;
  await tx
    .updateTable('measures')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether another measure in use has the name. */
export const isNameTaken = async (db: Database, name: string, exceptId: number): Promise<boolean> =>
  (await db
    .selectFrom('measures')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('archived_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;
