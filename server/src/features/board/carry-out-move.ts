import { boardMessages } from '@proxima/contract/applications/board-endpoints';
import { cohortMessages } from '@proxima/contract/cohorts/cohort-messages';
import { stageMessages } from '@proxima/contract/stages/stage-messages';
import { standingInStageTable } from '@proxima/contract/stages/stage-states';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import type { Admin, Context, Platform, System } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isWaiting, putOnWaitingList } from '../cohorts/waiting/change-waiting-list.ts';
import { applicationMovedEmail } from '../notifications/emails/application-emails.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { getCall } from '../programmes/get-call.ts';
import { currentStage, getStage } from '../stages/current-stage.ts';
import { moveToStage } from '../stages/move-to-stage.ts';
import type { HeldMoves, Move } from '../submissions/decisions/held-submissions.ts';
import type { LockedSubmission } from '../submissions/decisions/lock-submission.ts';
import { publishSubmissionEvent } from '../submissions/sending/record-step.ts';

type Row = LockedSubmission;

/** Why an application stays where it is; null if it can go there. @throws DomainError `not_found` for an unknown stage */
export async function refusalOf(
  db: Database,
  row: Row,
  { stageId }: Pick<Move, 'stageId'>,
): Promise<string | null> {
  const isDecided = 'error' in standingInStageTable.transition(row.status, ['team'], 'move');
  if (row.call_id === null || isDecided) return stageMessages.decided;
  if (stageId === null) {
    if (row.status !== 'review') return cohortMessages.notWaiting;
    return (await isWaiting(db, row.call_id, row.id)) ? boardMessages.waitsAlready : null;
  }
  const stage = await getStage(db, stageId);
  if (stage.state === 'ended') return stageMessages.hasEnded;
  return (await currentStage(db, row.id))?.id === stageId ? stageMessages.alreadyThere : null;
}

/**
 * The email about a move, which the console shows before it is sent; null where none goes: because it is not wanted, because applicants do
 * not see the stage, or because the sender is gone.
 */
export async function movedEmailOf(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  row: Row,
  { stageId, comment, sendsEmail }: Move,
): Promise<EmailContent | null> {
  if (!sendsEmail || row.email === '' || row.call_id === null) return null;
  const stage = stageId === null ? null : await getStage(db, stageId);
  if (stage && !stage.is_shown) return null;
  const call = await getCall(db, row.call_id);
  return applicationMovedEmail({
    firstName: row.first_name,
    reference: referenceOf(row.id),
    callTitle: call.title,
    stage: stage?.name ?? null,
    comment,
    link: `${config.origin}/dashboard/submission/${row.id}`,
  });
}

/**
 * Moves an application that is locked to another stage, or to the end of the waiting list, and writes to the applicant.
 * @throws DomainError `conflict` where it stays
 */
export async function carryOut(
  tx: Transaction,
  context: Context<Admin | System>,
  row: Row,
  move: Move,
): Promise<void> {
  if (move.stageId === null) await putOnWaitingList(tx, context, [row.id]);
  else await moveOne(tx, context, row.id, move.stageId);
  const content = await movedEmailOf({ ...context.platform, db: tx.db }, row, move);
  if (content)
    await notifyByEmail(tx, {
      to: { email: row.email, id: row.user_id },
      content,
      cause: `application-moved:${row.id}:${context.requestId}`,
      subjects: [row.id],
    });
  publishSubmissionEvent(tx, row);
}

async function moveOne(
  tx: Transaction,
  context: Context<Admin | System>,
  id: number,
  stageId: number,
): Promise<void> {
  const { refused } = await moveToStage(tx, context, [id], stageId);
  if (refused[0]) throw new DomainError('conflict', { message: refused[0].message });
}

/** Held moves of applications. */
export const heldMoves: HeldMoves = { refusalOf, carryOut };
