import type { boardEndpoints, MovePreview } from '@proxima/contract/applications/board-endpoints';
import { type DecisionOutcome, reviewMessages } from '@proxima/contract/submissions/review';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { takeOffWaitingList } from '../cohorts/waiting/change-waiting-list.ts';
import { assertNotHeld, findHeldDecision } from '../held-decisions/find-held.ts';
import { hold } from '../held-decisions/hold.ts';
import { renderEmail } from '../notifications/layout/email-layout.ts';
import { readEmailStyle } from '../notifications/wordings/read-email-style.ts';
import { lockAnySubmission } from '../submissions/decisions/lock-submission.ts';
import { refusable } from '../submissions/decisions/refusable.ts';
import { listHiddenFrom, withoutSender } from '../submissions/reading/hidden-senders.ts';
import { getSubmission } from '../submissions/reading/read-submission.ts';
import { publishToTeam } from '../submissions/sending/record-step.ts';
import { countOfCall } from './board.repository.ts';
import { carryOut, movedEmailOf, type PlannedMove, planMove, refusalOf } from './carry-out-move.ts';

type PreviewBody = BodyOf<typeof boardEndpoints.previewMoves>;

/**
 * What a move would change and the emails it would send, in the order asked for; without name and address where the reader reads without
 * names. Nothing is changed.
 * @throws DomainError `not_found` for an application or a stage of another call
 */
export async function previewMoves(
  context: Context<Admin>,
  callId: number,
  body: PreviewBody,
): Promise<MovePreview[]> {
  const { platform, actor } = context;
  const style = await readEmailStyle(platform, ['call_application_moved']);
  const move = await planSeveral(platform.db, callId, body);
  const hidden = await listHiddenFrom(platform.db, actor.userId);
  const previews: MovePreview[] = [];
  for (const id of body.submission_ids) {
    const row = await getSubmission(platform.db, id);
    const isHidden = hidden.has(id);
    const shown = isHidden ? withoutSender(row) : row;
    const name = `${shown.first_name} ${shown.last_name}`;
    const mail = movedEmailOf(platform.config, isHidden ? { ...row, first_name: '' } : row, move);
    const written = mail && renderEmail(mail, style);
    const held = await findHeldDecision(platform.db, { kind: 'submission', id });
    previews.push({
      id,
      name,
      mail: written && { to: isHidden ? name : row.email, subject: written.subject, text: written.text },
      problem: held ? reviewMessages.heldBy(held.decided_by) : await refusalOf(platform.db, row, move),
    });
  }
  return previews;
}

/**
 * Moves applications of a call to another of its stages or to its waiting list, each in its own transaction, now or in ten minutes: one that
 * cannot go is refused and the others are not.
 * @throws DomainError `not_found` for an application or a stage of another call: then none moves
 */
export async function moveSeveral(
  context: Context<Admin>,
  callId: number,
  body: BodyOf<typeof boardEndpoints.move>,
): Promise<DecisionOutcome[]> {
  const move = await planSeveral(context.platform.db, callId, body);
  const outcomes: DecisionOutcome[] = [];
  for (const id of new Set(body.submission_ids))
    outcomes.push(await refusable(id, () => moveOrHold(context, id, move, body.hold)));
  return outcomes;
}

async function planSeveral(
  db: Database,
  callId: number,
  { submission_ids, stage_id: stageId, comment, sends_email: sendsEmail }: PreviewBody,
): Promise<PlannedMove> {
  await assertOfCall(db, callId, submission_ids);
  return planMove(db, callId, { stageId, comment, sendsEmail });
}

async function moveOrHold(
  context: Context<Admin>,
  id: number,
  move: PlannedMove,
  isHeld: boolean,
): Promise<DecisionOutcome> {
  const subject = { kind: 'submission', id } as const;
  return inTransaction(context.platform, async (tx) => {
    const { row, isDecisionHeld } = await lockAnySubmission(tx.db, id);
    if (isDecisionHeld) await assertNotHeld(tx.db, subject);
    const refusal = await refusalOf(tx.db, row, move);
    if (refusal !== null) throw new DomainError('conflict', { message: refusal });
    if (isHeld) {
      const decision = move.stage === null ? 'wait' : 'move';
      const held = await hold(tx, context, subject, { ...move, decision, read: row });
      await audit(tx.db, context, 'submission.move-held', subject, { stage: move.stageId });
      publishToTeam(tx, row);
      return { id, outcome: 'held', held_id: held.id, reason: null };
    }
    await carryOut(tx, context, row, move);
    return { id, outcome: 'sent', held_id: null, reason: null };
  });
}

/** Takes applications off the waiting list; nothing happens to those that are not on it. @throws DomainError `not_found` */
export const endWaitOfSeveral = (
  context: Context<Admin>,
  callId: number,
  ids: readonly number[],
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    await assertOfCall(tx.db, callId, ids);
    for (const id of ids) await takeOffWaitingList(tx, context, id);
  });

async function assertOfCall(db: Database, callId: number, ids: readonly number[]): Promise<void> {
  if ((await countOfCall(db, callId, ids)) < new Set(ids).size) throw new DomainError('not_found');
}
