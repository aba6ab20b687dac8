import type { MilestoneForm } from '@proxima/contract/projects/project-endpoints';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { removeFile } from '../../files/delete-files.ts';
import {
  type DeliverableRow,
  deleteDeliverables,
  insertDeliverables,
  listDeliverables,
  updateDeliverable,
} from './deliverables.repository.ts';

/**
 * Replaces the deliverables of a milestone by those of the form, in its order; removed ones are deleted with their files.
 * @throws DomainError `validation_failed` for one of another milestone, or a change of kind after it was provided
 */
export async function setDeliverables(
  tx: Transaction,
  { platform }: Context,
  of: { id: number; projectId: number | null },
  wanted: MilestoneForm['deliverables'],
): Promise<void> {
  const present = of.projectId === null ? [] : await listDeliverables(tx.db, of.projectId);
  const own = new Map(present.filter((row) => row.milestone_id === of.id).map((row) => [row.id, row]));
  for (const { id, kind } of wanted) if (id !== null) assertFits(own.get(id), kind);
  const remaining = new Set(wanted.map(({ id }) => id));
  const gone = [...own.values()].filter(({ id }) => !remaining.has(id));
  await deleteDeliverables(
    tx.db,
    gone.map(({ id }) => id),
  );
  for (const { file_id } of gone) if (file_id !== null) await removeFile(platform, tx, file_id);
  for (const [position, { id, title, kind }] of wanted.entries())
    if (id !== null) await updateDeliverable(tx.db, id, { title, kind, position });
  await insertDeliverables(
    tx.db,
    wanted.flatMap(({ id, title, kind }, position) =>
      id === null ? [{ milestone_id: of.id, title, kind, position }] : [],
    ),
  );
}

function assertFits(row: DeliverableRow | undefined, kind: DeliverableRow['kind']): void {
  if (!row) throw invalidField('deliverables', projectMessages.notHere);
  if (row.kind !== kind && row.provided_at !== null)
    throw invalidField('deliverables', projectMessages.provided);
}
