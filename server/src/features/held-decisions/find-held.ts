import { type HeldDecision, reviewMessages } from '@proxima/contract/submissions/review';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { DecisionSubject } from '../requests/subjects.ts';
import { findHeld, type HeldRow } from './held-decisions.repository.ts';
import type { HeldSubject } from './held-kinds.ts';

export type HeldDecisionRow = HeldRow;

/** The held decision about this subject. */
export const findHeldDecision = (
  db: Database,
  subject: DecisionSubject,
): Promise<HeldDecisionRow | undefined> => findHeld(db, subject);

/** @throws DomainError `conflict` that names who decided, while a decision is held. */
export async function assertNotHeld(db: Database, subject: DecisionSubject): Promise<void> {
  const held = await findHeld(db, subject);
  if (held) throw new DomainError('conflict', { message: reviewMessages.heldBy(held.decided_by) });
}

/** What a held decision is about. */
export function subjectOf({ submission_id, venture_id }: HeldDecisionRow): DecisionSubject {
  if (submission_id !== null) return { kind: 'submission', id: submission_id };
  if (venture_id !== null) return { kind: 'venture', id: venture_id };
  throw new Error('A held decision is about nothing');
}

/** Where a held move goes; null for the waiting list and for decisions. */
export const stageOf = ({ stage_id, stage_name }: HeldDecisionRow): HeldDecision['stage'] =>
  stage_id === null ? null : { id: stage_id, name: stage_name ?? '' };

/** A decision that can still be undone, for the console. */
export const presentHeld = (row: HeldDecisionRow, subject: HeldSubject): HeldDecision => ({
  id: row.id,
  submission_id: row.submission_id,
  ...subject,
  decision: row.decision,
  stage: stageOf(row),
  comment: row.comment,
  requests: row.requests,
  talk_again_months: row.talk_again_months,
  create_venture: row.create_venture,
  decided_by: row.decided_by,
  sends_at: row.sends_at.toISOString(),
});
