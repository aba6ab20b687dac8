import { boardMessages } from '@proxima/contract/applications/board-endpoints';
import { cohortMessages } from '@proxima/contract/cohorts/cohort-messages';
import { stageMessages } from '@proxima/contract/stages/stage-messages';
import { standingInStageTable } from '@proxima/contract/stages/stage-states';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import type { Config } from '../../config.ts';
import type { Admin, Context, System } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isWaiting, putOnWaitingList } from '../cohorts/waiting/change-waiting-list.ts';
import { applicationMovedEmail } from '../notifications/emails/application-emails.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { type Call, getCall } from '../programmes/get-call.ts';
import { type CurrentStage, currentStage, getStage } from '../stages/current-stage.ts';
import { moveToStage } from '../stages/move-to-stage.ts';
import type { HeldMoves, Move } from '../submissions/decisions/held-moves.ts';
import type { LockedSubmission } from '../submissions/decisions/lock-submission.ts';
import { publishSubmissionEvent } from '../submissions/sending/record-step.ts';

type Row = LockedSubmission;

/** A move with where it goes, which is read once for all applications that make it. */
export interface PlannedMove extends Move {
  call: Call;
  /** Null: the waiting list of the call. */
  stage: CurrentStage | null;
}

/** @throws DomainError `not_found` for an unknown call, and for a stage that is not one of its stages */
export async function planMove(db: Database, callId: number, move: Move): Promise<PlannedMove> {
  const call = await getCall(db, callId);
  const stage = move.stageId === null ? null : await getStage(db, move.stageId);
  if (stage && stage.call_id !== callId) throw new DomainError('not_found');
  return { ...move, call, stage };
}

/** Why an application stays where it is; null if it can go there. */
export async function refusalOf(
  db: Database,
  row: Row,
  { stage }: Pick<PlannedMove, 'stage'>,
): Promise<string | null> {
  if ('error' in standingInStageTable.transition(row.status, ['team'], 'move')) return stageMessages.decided;
  if (stage === null) {
    if (row.status !== 'review') return cohortMessages.notWaiting;
    return (await isWaiting(db, row.id)) ? boardMessages.waitsAlready : null;
  }
  if (stage.state === 'ended') return stageMessages.hasEnded;
  return (await currentStage(db, row.id))?.id === stage.id ? stageMessages.alreadyThere : null;
}

/**
 * The email about a move, which the console shows before it is sent; null where none goes: because it is not wanted, because applicants do
 * not see the stage, or because the sender is gone.
 */
export function movedEmailOf(
  { origin }: Pick<Config, 'origin'>,
  row: Row,
  { call, stage, comment, sendsEmail }: PlannedMove,
): EmailContent | null {
  if (!sendsEmail || row.email === '' || stage?.is_shown === false) return null;
  return applicationMovedEmail({
    firstName: row.first_name,
    reference: referenceOf(row.id),
    callTitle: call.title,
    stage: stage?.name ?? null,
    comment,
    link: `${origin}/dashboard/submission/${row.id}`,
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
  move: PlannedMove,
): Promise<void> {
  const content = movedEmailOf(context.platform.config, row, move);
  if (move.stage === null) await putOnWaitingList(tx, context, [row.id], { isAnnounced: content !== null });
  else await moveOne(tx, context, row.id, move.stage.id);
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

/** Held moves of applications: where they go is read when they are sent. */
export const heldMoves: HeldMoves = {
  refusalOf: async (db, row, move) => refusalOf(db, row, await planHeld(db, row, move)),
  carryOut: async (tx, context, row, move) => carryOut(tx, context, row, await planHeld(tx.db, row, move)),
};

function planHeld(db: Database, { call_id }: Row, move: Move): Promise<PlannedMove> {
  if (call_id === null) throw new Error('A held move is about an application');
  return planMove(db, call_id, move);
}
