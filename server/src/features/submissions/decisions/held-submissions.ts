import type { DraftFields } from '@proxima/contract/drafts/draft-kinds';
import { heldLabel, reviewMessages } from '@proxima/contract/submissions/review';
import type { Decision } from '@proxima/contract/submissions/submissions';
import { isPossible } from '@proxima/contract/submissions/transitions';
import { hasRight } from '../../../platform/access.ts';
import { audit } from '../../../platform/audit.ts';
import { type Admin, type Context, type Platform, systemContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isWithinReach } from '../../../platform/database/statements/assigned.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findTeamRole } from '../../accounts/users/find-users.ts';
import { returnToDraft } from '../../drafts/end-draft.ts';
import { type HeldDecisionRow, stageOf } from '../../held-decisions/find-held.ts';
import type { HeldKind } from '../../held-decisions/held-kinds.ts';
import { closeHeld } from '../../held-decisions/hold.ts';
import { mergeDecision } from '../../held-decisions/merge-decision.ts';
import { insertNote } from '../desk/desk.repository.ts';
import { listHiddenFrom } from '../reading/hidden-senders.ts';
import { publishToTeam } from '../sending/record-step.ts';
import {
  findSubmission,
  listSenders,
  lockSubmission,
  type SubmissionRow,
} from '../submissions.repository.ts';
import type { ApprovalEffects } from './approval-effects.ts';
import { applyDecision } from './decide-submission.ts';
import { type HeldMoves, isDecision, moveOf } from './held-moves.ts';
import { describeSender } from './hold-decision.ts';

/** Held decisions on submissions, and held moves of applications. */
export const heldSubmissions = (effects: ApprovalEffects, moves: HeldMoves): HeldKind => ({
  describe: async ({ platform: { db }, actor }, ids) => {
    const hidden = await listHiddenFrom(db, actor.userId);
    return new Map((await listSenders(db, ids)).map((row) => [row.id, describeSender(row, hidden)]));
  },
  onUndone,
  send: (tx, platform, held, id) => send(tx, platform, held, id, { effects, moves }),
});

async function onUndone(
  tx: Transaction,
  context: Context<Admin>,
  held: HeldDecisionRow,
  id: number,
): Promise<void> {
  const form = { userId: context.actor.userId, kind: 'decision', subjectId: id } as const;
  if (isDecision(held)) await returnToDraft(tx.db, form, (typed) => heldAnd(held, typed));
  await audit(
    tx.db,
    context,
    'submission.decision-undone',
    { kind: 'submission', id },
    { decision: held.decision },
  );
  const submission = await findSubmission(tx.db, 'all', id);
  if (submission) publishToTeam(tx, submission);
}

type DecisionDraft = DraftFields<'decision'>;

/** The held decision as the fields of its form, followed by what this person had typed there before. */
function heldAnd(held: HeldDecisionRow, typed: DecisionDraft | null): DecisionDraft {
  return {
    ...mergeDecision(held, typed),
    create_venture: held.create_venture ?? typed?.create_venture ?? null,
    talk_again_months: held.talk_again_months ?? typed?.talk_again_months ?? null,
    early_reason: held.early_reason || (typed?.early_reason ?? ''),
  };
}

/** Nothing is sent if the submission changed in the meantime or another feature objects; a note tells the team so. */
async function send(
  tx: Transaction,
  platform: Platform,
  held: HeldDecisionRow,
  id: number,
  { effects, moves }: { effects: ApprovalEffects; moves: HeldMoves },
): Promise<void> {
  const row = await lockSubmission(tx.db, 'all', id);
  if (!row) return;
  const problem = !(await mayStillDecide(tx.db, held.actor_id, id))
    ? { reason: reviewMessages.deciderLeft }
    : isDecision(held)
      ? await problemOf(tx.db, held, row, effects)
      : problemFrom(await moves.refusalOf(tx.db, row, moveOf(held)));
  if (!(await closeHeld(tx.db, held, problem ? 'overtaken' : 'sent'))) return;
  if (problem) return notifyTeam(tx, held, { ...row, problem });
  const context = systemContext(platform, held.request_id, { userId: held.actor_id, ip: held.ip });
  if (!isDecision(held)) return moves.carryOut(tx, context, row, moveOf(held));
  const decider = { id: held.actor_id, name: held.decided_by };
  await applyDecision(tx, context, row, { ...held, decider }, effects);
}

/** Whether the role of whoever decided still opens it: what they held back ends with their right to it. */
async function mayStillDecide(db: Database, userId: number, id: number): Promise<boolean> {
  const teamRole = await findTeamRole(db, userId);
  if (!teamRole) return false;
  const decider = { kind: 'admin', userId, teamRole } as const;
  return hasRight(decider, 'submissions.decide') && isWithinReach(db, decider, 'submissions', id);
}

interface Problem {
  /** Undefined if the submission itself changed. */
  reason: string | undefined;
}

const problemFrom = (reason: string | null): Problem | null => (reason === null ? null : { reason });

async function problemOf(
  db: Database,
  held: HeldDecisionRow & { decision: Decision },
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
  held: HeldDecisionRow,
  { problem, ...row }: SubmissionRow & { problem: Problem },
): Promise<void> {
  await insertNote(tx.db, {
    submission_id: row.id,
    author_id: held.actor_id,
    author_name: held.decided_by,
    text: reviewMessages.overtaken(heldLabel({ ...held, stage: stageOf(held) }), problem.reason),
  });
  publishToTeam(tx, row);
}
