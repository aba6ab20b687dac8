import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findHeldDecision } from '../../held-decisions/find-held.ts';
import { lockSubmission, type SubmissionRow } from '../submissions.repository.ts';

export type LockedSubmission = SubmissionRow;

/** Anyone's submission for a change by another feature, locked until the transaction ends. @throws DomainError `not_found` */
export async function lockAnySubmission(
  tx: Database,
  id: number,
): Promise<{ row: SubmissionRow; isDecisionHeld: boolean }> {
  const row = await lockSubmission(tx, 'all', id);
  if (!row) throw new DomainError('not_found');
  return { row, isDecisionHeld: (await findHeldDecision(tx, { kind: 'submission', id })) !== undefined };
}
