import type { boardEndpoints, MovePreview } from '@proxima/contract/applications/board-endpoints';
import { type DecisionOutcome, reviewMessages } from '@proxima/contract/submissions/review';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { takeOffWaitingList } from '../cohorts/waiting/change-waiting-list.ts';
import { readSections } from '../content/sections/read-sections.ts';
import { findHeldDecision } from '../held-decisions/find-held.ts';
import { hold } from '../held-decisions/hold.ts';
import { renderEmail } from '../notifications/layout/email-layout.ts';
import { getStage } from '../stages/current-stage.ts';
import type { Move } from '../submissions/decisions/held-submissions.ts';
import {
  getAnySubmission,
  type LockedSubmission,
  lockAnySubmission,
} from '../submissions/decisions/lock-submission.ts';
import { refusable } from '../submissions/decisions/refusable.ts';
import { listHiddenFrom, withoutSender } from '../submissions/reading/hidden-senders.ts';
import { publishToTeam } from '../submissions/sending/record-step.ts';
import { countOfCall } from './board.repository.ts';
import { carryOut, movedEmailOf, refusalOf } from './carry-out-move.ts';

type PreviewBody = BodyOf<typeof boardEndpoints.previewMoves>;

/**
 * What a move would change and the emails it would send, in the order asked for. Nothing is changed.
 * @throws DomainError `not_found` for an application or a stage of another call
 */
export async function previewMoves(
  context: Context<Admin>,
  callId: number,
  body: PreviewBody,
): Promise<MovePreview[]> {
  const { platform, actor } = context;
  const { brand } = await readSections(platform, ['brand']);
  await assertOfCall(platform.db, callId, body);
  const hidden = await listHiddenFrom(platform.db, actor.userId);
  const previews: MovePreview[] = [];
  for (const id of body.submission_ids) {
    const row = await getAnySubmission(platform.db, id);
    const shown = hidden.has(id) ? withoutSender(row) : row;
    const mail = await movedEmailOf(platform, shown, moveOf(body));
    previews.push({
      id,
      name: `${shown.first_name} ${shown.last_name}`,
      mail: mail && { to: shown.email, subject: mail.subject, text: renderEmail(mail, brand.name).text },
      problem: await problemOf(platform.db, row, moveOf(body)),
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
  await assertOfCall(context.platform.db, callId, body);
  const outcomes: DecisionOutcome[] = [];
  for (const id of new Set(body.submission_ids))
    outcomes.push(await refusable(id, () => moveOrHold(context, id, moveOf(body), body.hold)));
  return outcomes;
}

const moveOf = ({ stage_id, comment, sends_email }: PreviewBody): Move => ({
  stageId: stage_id,
  comment,
  sendsEmail: sends_email,
});

async function moveOrHold(
  context: Context<Admin>,
  id: number,
  move: Move,
  isHeld: boolean,
): Promise<DecisionOutcome> {
  return inTransaction(context.platform, async (tx) => {
    const { row } = await lockAnySubmission(tx.db, id);
    const reason = await problemOf(tx.db, row, move);
    if (reason !== null) return { id, outcome: 'refused', held_id: null, reason };
    if (isHeld) {
      const decision = move.stageId === null ? 'wait' : 'move';
      const subject = { kind: 'submission', id } as const;
      const held = await hold(tx, context, subject, { ...move, decision, read: row });
      await audit(tx.db, context, 'submission.move-held', subject, { stage: move.stageId });
      publishToTeam(tx, row);
      return { id, outcome: 'held', held_id: held.id, reason: null };
    }
    await carryOut(tx, context, row, move);
    return { id, outcome: 'sent', held_id: null, reason: null };
  });
}

/** Why an application stays where it is: a held decision, or as `refusalOf`. */
async function problemOf(db: Database, row: LockedSubmission, move: Move): Promise<string | null> {
  const held = await findHeldDecision(db, { kind: 'submission', id: row.id });
  return held ? reviewMessages.heldBy(held.decided_by) : refusalOf(db, row, move);
}

/** Takes applications off the waiting list; nothing happens to those that are not on it. @throws DomainError `not_found` */
export const endWaitOfSeveral = (
  context: Context<Admin>,
  callId: number,
  ids: readonly number[],
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    await assertOfCall(tx.db, callId, { submission_ids: ids, stage_id: null });
    for (const id of ids) await takeOffWaitingList(tx, context, id);
  });

async function assertOfCall(
  db: Database,
  callId: number,
  { submission_ids: ids, stage_id: stageId }: { submission_ids: readonly number[]; stage_id: number | null },
): Promise<void> {
  const isForeignStage = stageId !== null && (await getStage(db, stageId)).call_id !== callId;
  if (isForeignStage || (await countOfCall(db, callId, ids)) < new Set(ids).size)
    throw new DomainError('not_found');
}
