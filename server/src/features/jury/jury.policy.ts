import { juryMessages } from '@proxima/contract/jury/jury-messages';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listInvolved } from '../stages/list-involved.ts';
import { type AssignedRow, findAssigned, findOwnStage, type OwnStageRow } from './jury.repository.ts';

/**
 * An open stage for which the caller was asked to read, and whether they are part of an application to its call: then they read nothing in it.
 * @throws DomainError `not_found` for one that is unknown, not theirs or over
 */
export async function askedToRead(
  db: Database,
  userId: number,
  stageId: number,
): Promise<{ stage: OwnStageRow; isInvolved: boolean }> {
  const stage = await findOwnStage(db, userId, stageId);
  if (!stage) throw new DomainError('not_found');
  return { stage, isInvolved: (await listInvolved(db, stage.call_id, [userId])).size > 0 };
}

/** An open stage for which the caller reads. @throws DomainError `not_found` as `askedToRead`, and for one of a call to which they applied */
export async function getOwnStage(db: Database, userId: number, stageId: number): Promise<OwnStageRow> {
  const { stage, isInvolved } = await askedToRead(db, userId, stageId);
  if (isInvolved) throw new DomainError('not_found');
  return stage;
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
