import { reviewMessages } from '@proxima/contract/submissions/review';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import { isPossible } from '@proxima/contract/submissions/transitions';
import { type Platform, systemContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { insertNote } from '../desk/desk.repository.ts';
import { publishToTeam } from '../sending/record-step.ts';
import { lockSubmission, type SubmissionRow } from '../submissions.repository.ts';
import type { ApprovalEffects } from './approval-effects.ts';
import { applyDecision } from './decide-submission.ts';
import {
  closeHeld,
  findHeldById,
  type HeldRow,
  nameOfDecider,
  secondsUntilDue,
} from './held-decisions.repository.ts';

/**
 * Sends a held decision whose time has come, exactly once; an undone one is passed over. When the submission changed in
 * the meantime, or another feature objects, nothing is sent, and the team finds a note that says so.
 * @throws Error when it is too early: the job comes back.
 */
export async function sendHeldDecision(
  platform: Platform,
  heldId: number,
  effects: ApprovalEffects,
): Promise<void> {
  if ((await secondsUntilDue(platform.db, heldId)) > 0) throw new Error('A held decision is not due yet');
  await inTransaction(platform, async (tx) => {
    const held = await findHeldById(tx.db, heldId);
    const row = held && (await lockSubmission(tx.db, 'all', held.submission_id));
    if (!held || !row) return;
    const problem = await problemOf(tx.db, held, row, effects);
    if (!(await closeHeld(tx.db, heldId, problem ? 'overtaken' : 'sent'))) return;
    if (problem) return notifyTeam(tx, platform, held, { ...row, problem });
    const context = systemContext(platform, held.request_id, { userId: held.actor_id, ip: held.ip });
    const decider = { id: held.actor_id, name: nameOfDecider(held) };
    await applyDecision(tx, context, row, { ...held, decider }, effects);
  });
}

interface Problem {
  /** Undefined where the submission itself changed. */
  reason: string | undefined;
}

async function problemOf(
  db: Database,
  held: HeldRow,
  row: SubmissionRow,
  { assertMayDecide }: ApprovalEffects,
): Promise<Problem | null> {
  if (row.version !== held.read_version || !isPossible(row.status, 'system', held.decision))
    return { reason: undefined };
  try {
    const decided = { ...held, deciderId: held.actor_id };
    for (const assertUnobjected of assertMayDecide) await assertUnobjected(db, row, decided);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return { reason: error.message };
    throw error;
  }
}

async function notifyTeam(
  tx: Transaction,
  platform: Platform,
  held: HeldRow,
  { problem, ...row }: SubmissionRow & { problem: Problem },
): Promise<void> {
  await insertNote(tx.db, {
    submission_id: row.id,
    author_id: held.actor_id,
    author_name: nameOfDecider(held),
    text: reviewMessages.overtaken(submissionStatuses[held.decision].label, problem.reason),
  });
  tx.afterCommit(() => publishToTeam(platform, row));
}
