import { reviewMessages } from '@proxima/contract/submissions/review';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import { isPossible } from '@proxima/contract/submissions/transitions';
import { type Platform, systemContext } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { insertNote } from '../desk/desk.repository.ts';
import { publishToTeam } from '../sending/record-step.ts';
import { lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import { applyDecision, type OnApproved } from './decide-submission.ts';
import {
  closeHeld,
  findHeldById,
  type HeldRow,
  nameOfDecider,
  secondsUntilDue,
} from './held-decisions.repository.ts';

/**
 * Sends a held decision whose time has come, exactly once; an undone one is passed over. When the submission changed in
 * the meantime nothing is sent, and the team finds a note that says so.
 * @throws Error when it is too early: the job comes back.
 */
export async function sendHeldDecision(
  platform: Platform,
  heldId: number,
  onApproved: readonly OnApproved[],
): Promise<void> {
  if ((await secondsUntilDue(platform.db, heldId)) > 0) throw new Error('A held decision is not due yet');
  await inTransaction(platform, async (tx) => {
    const held = await findHeldById(tx.db, heldId);
    const row = held && (await lockSubmission(tx.db, 'all', held.submission_id));
    if (!held || !row) return;
    const stands = row.version === held.read_version && isPossible(row.status, 'system', held.decision);
    if (!(await closeHeld(tx.db, heldId, stands ? 'sent' : 'overtaken'))) return;
    if (!stands) return notifyTeam(tx, platform, held, row);
    const context = systemContext(platform, held.request_id, { userId: held.actor_id, ip: held.ip });
    const decider = { id: held.actor_id, name: nameOfDecider(held) };
    await applyDecision(tx, context, row, { ...held, decider }, onApproved);
  });
}

async function notifyTeam(
  tx: Transaction,
  platform: Platform,
  held: HeldRow,
  row: SubmissionRow,
): Promise<void> {
  await insertNote(tx.db, {
    submission_id: row.id,
    author_id: held.actor_id,
    author_name: nameOfDecider(held),
    text: reviewMessages.overtaken(submissionStatuses[held.decision].label),
  });
  tx.afterCommit(() => publishToTeam(platform, row));
}
