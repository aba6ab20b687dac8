import type { HeldAct } from '@proxima/contract/submissions/review';
import type { Decision } from '@proxima/contract/submissions/submissions';
import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { HeldDecisionRow } from '../../held-decisions/find-held.ts';
import type { SubmissionRow } from '../submissions.repository.ts';

/** Where an application of a call goes: a stage, or the waiting list (null). */
export interface Move {
  stageId: number | null;
  comment: string;
  sendsEmail: boolean;
}

/** What the board of a call does with moves that were held. */
export interface HeldMoves {
  /** Why the application stays where it is; null if it can go. */
  refusalOf: (db: Database, row: SubmissionRow, move: Move) => Promise<string | null>;
  carryOut: (
    tx: Transaction,
    context: Context<Admin | System>,
    row: SubmissionRow,
    move: Move,
  ) => Promise<void>;
}

/** Whether what is held is a decision, and not a move. */
export const isDecision = <Held extends { decision: HeldAct }>(
  held: Held,
): held is Held & { decision: Decision } => held.decision !== 'move' && held.decision !== 'wait';

export const moveOf = ({ stage_id, comment, sends_email }: HeldDecisionRow): Move => ({
  stageId: stage_id,
  comment,
  sendsEmail: sends_email,
});
