import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findHeldDecision } from '../../held-decisions/find-held.ts';
import { lockSubmission, type SubmissionRow } from '../submissions.repository.ts';

export type LockedSubmission = SubmissionRow;

/** What waits for ten minutes until it is carried out. */
export interface Held {
  /** A decision, or a move to a stage or the waiting list. */
  isDecisionHeld: boolean;
  /** What is held is a move: nobody has decided. */
  isMoveHeld: boolean;
}

/** Anyone's submission for a change by another feature, locked until the transaction ends. @throws DomainError `not_found` */
export async function lockAnySubmission(tx: Database, id: number): Promise<{ row: SubmissionRow } & Held> {
  const row = await lockSubmission(tx, 'all', id);
  if (!row) throw new DomainError('not_found');
  const held = await findHeldDecision(tx, { kind: 'submission', id });
  const isMoveHeld = held?.decision === 'move' || held?.decision === 'wait';
  return { row, isDecisionHeld: held !== undefined, isMoveHeld };
}
