import { juryMessages } from '@proxima/contract/jury/jury-messages';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listInvolved } from '../stages/list-involved.ts';
import { type AssignedRow, findAssigned, findOwnStage, type OwnStageRow } from './jury.repository.ts';

/**
 * An open stage for which the caller reads. One that is unknown, not theirs or over is the same to them, and so is one of a call to which
 * they applied, except in their list.
 * @throws DomainError `not_found`
 */
export async function getOwnStage(db: Database, userId: number, stageId: number): Promise<OwnStageRow> {
  const row = await findOwnStage(db, userId, stageId);
  if (!row || (await listInvolved(db, row.call_id, [userId])).size > 0) throw new DomainError('not_found');
  return row;
}

/** Jurors agree to confidentiality before they read; colleagues have done so already. */
export const hasAgreed = ({ is_juror, has_agreed }: OwnStageRow): boolean => has_agreed || !is_juror;

/**
 * An application that the caller has to read in an open stage.
 * @throws DomainError `not_found` for anything that is not assigned to them; `forbidden` before they agree to confidentiality
 */
export async function getAssigned(
  db: Database,
  { actor: { userId } }: Pick<Context<AnySignedIn>, 'actor'>,
  { stage: stageId, submission }: { stage: number; submission: number },
): Promise<{ stage: OwnStageRow; row: AssignedRow }> {
  const stage = await getOwnStage(db, userId, stageId);
  const row = await findAssigned(db, userId, stageId, submission);
  if (!row) throw new DomainError('not_found');
  if (!hasAgreed(stage)) throw new DomainError('forbidden', { message: juryMessages.agreeFirst });
  return { stage, row };
}
