import { type HeldAct, holdSeconds } from '@proxima/contract/submissions/review';
import type { VentureChoice } from '@proxima/contract/ventures/venture-choice';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type DecisionSubject, subjectColumns } from '../requests/subjects.ts';
import type { HeldDecisionRow } from './find-held.ts';
import { heldDecisionDue } from './held-decisions.jobs.ts';
import { findHeldById, insertHeld, setHeldState } from './held-decisions.repository.ts';

interface NewDecision {
  decision: HeldAct;
  comment: string;
  requests?: string[];
  /** Of a move to a stage. */
  stageId?: number | null;
  /** Of a move: whether the applicant gets an email. */
  sendsEmail?: boolean;
  createVenture?: VentureChoice | null;
  /** Of a decision before the assessments are in. */
  earlyReason?: string;
  /** Of a decline. */
  talkAgainMonths?: number | null;
  /** The versions that were reviewed; a decision about others is not sent. */
  read: { version: number; profile_version?: number; projections_version?: number };
}

/** Holds a decision for ten minutes. The caller has locked the subject and checked that no other decision is held. */
export async function hold(
  tx: Transaction,
  { actor, requestId, ip }: Context<Admin>,
  { kind, id }: DecisionSubject,
  {
    decision,
    comment,
    requests = [],
    stageId = null,
    sendsEmail = true,
    createVenture = null,
    earlyReason = '',
    talkAgainMonths = null,
    read,
  }: NewDecision,
): Promise<HeldDecisionRow> {
  const held = await insertHeld(
    tx.db,
    {
      [subjectColumns[kind]]: id,
      decision,
      comment,
      stage_id: stageId,
      sends_email: sendsEmail,
      requests: decision === 'revision' ? requests : [],
      create_venture: createVenture && JSON.stringify(createVenture),
      early_reason: earlyReason,
      talk_again_months: talkAgainMonths,
      read_version: read.version,
      read_profile_version: read.profile_version ?? null,
      read_projections_version: read.projections_version ?? null,
      actor_id: actor.userId,
      request_id: requestId,
      ip,
    },
    holdSeconds,
  );
  await tx.enqueue(heldDecisionDue, { heldId: held.id }, { startAfter: held.sends_at });
  const stored = await findHeldById(tx.db, held.id);
  if (!stored) throw new Error(`The held decision ${held.id} is not there`);
  return stored;
}

/** Ends a held decision. Of parallel attempts exactly one succeeds. @returns whether this one did. */
export const closeHeld = (
  tx: Database,
  { id }: HeldDecisionRow,
  state: 'sent' | 'overtaken',
): Promise<boolean> => setHeldState(tx, id, state);
