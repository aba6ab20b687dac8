import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Deliverables } from '../../../platform/database/schema.generated.ts';

const selectDeliverables = (db: Database) =>
  db
    .selectFrom('deliverables')
    .innerJoin('milestones', 'milestones.id', 'deliverables.milestone_id')
    .leftJoin('files', 'files.id', 'deliverables.file_id')
    .selectAll('deliverables')
    .select(['milestones.project_id', 'milestones.state as milestone_state'])
    .select(['files.name as file_name', 'files.size as file_size']);
export type DeliverableRow = Awaited<ReturnType<ReturnType<typeof selectDeliverables>['execute']>>[number];

/** The deliverables of all milestones of a project, in order. */
export const listDeliverables = (db: Database, projectId: number): Promise<DeliverableRow[]> =>
  selectDeliverables(db)
    .where('milestones.project_id', '=', projectId)
    .orderBy('deliverables.milestone_id')
    .orderBy('deliverables.position')
    .orderBy('deliverables.id')
    .execute();

export const findDeliverable = (
  db: Database,
  projectId: number,
  id: number,
): Promise<DeliverableRow | undefined> =>
  selectDeliverables(db)
    .where('milestones.project_id', '=', projectId)
    .where('deliverables.id', '=', id)
    .executeTakeFirst();

export async function insertDeliverables(
  tx: Database,
  rows: readonly Insertable<Deliverables>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('deliverables').values(rows).execute();
}

export async function updateDeliverable(
  tx: Database,
  id: number,
  change: Updateable<Deliverables>,
): Promise<void> {
  await tx.updateTable('deliverables').set(change).where('id', '=', id).execute();
}

/** Saves what was provided; null removes it. */
export const setContent = (
  tx: Database,
  id: number,
  content: { file_id: number } | { url: string } | null,
  by: { id: number; name: string },
): Promise<unknown> =>
  tx
    .updateTable('deliverables')
    .set({
      file_id: null,
      url: null,
      ...content,
      provided_by: content ? by.id : null,
      provided_by_name: content ? by.name : '',
      provided_at: content ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute();

export async function deleteDeliverables(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('deliverables').where('id', 'in', ids).execute();
}

export const findDeliveredFile = (db: Database, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'key', 'name', 'size', 'sha256', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirst();
