import type { ApprovalStep } from '@proxima/contract/submissions/after-approval';
import type { VentureChoice } from '@proxima/contract/ventures/venture-choice';
import type { Admin, Context, Platform, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import type { SubmissionRow } from '../submissions.repository.ts';

export interface Approval {
  /** Who decided, even if the decision was held and the system sends it. */
  decider: { id: number; name: string };
  /** What the approval creates, as its decider confirmed it. */
  createVenture: VentureChoice | null;
}

/**
 * What another feature does when a submission is approved, in the transaction of the approval: when it throws, nothing is
 * approved. Effects outside the database go into `tx.enqueue`, `tx.publish` and `tx.afterCommit`.
 */
export type OnApproved = (
  tx: Transaction,
  context: Context<Admin | System>,
  submission: SubmissionRow,
  approval: Approval,
) => Promise<void>;

/** What another feature ends when a submission is approved or declined, in the transaction of the decision. */
export type OnDecided = (
  tx: Transaction,
  context: Context<Admin | System>,
  submission: SubmissionRow,
) => Promise<void>;

/**
 * Another feature's check of a decision, run when it is made or held and again when a held one is sent.
 * @throws DomainError `conflict` or `forbidden` with the reason; `validation_failed` about `early_reason` if the decision needs one.
 */
export type AssertMayDecide = (
  db: Database,
  submission: SubmissionRow,
  /** `deciderId`: the person whose rights count, even if the system sends their decision. */
  decision: Pick<DecisionBody, 'decision' | 'create_venture' | 'early_reason'> & { deciderId: number },
) => Promise<void>;

/** The steps after an approval at that time, as shown to the owner; empty for a visitor without an account. */
export type PlanNext = (
  platform: Platform,
  submission: Pick<SubmissionRow, 'id' | 'user_id' | 'contact_type'>,
  approvedAt: Date,
) => Promise<ApprovalStep[]>;

/** What features above submissions contribute to a decision, each list in its order. */
export interface ApprovalEffects {
  assertMayDecide: readonly AssertMayDecide[];
  /** Before `onApproved`. */
  onDecided: readonly OnDecided[];
  onApproved: readonly OnApproved[];
  planNext: PlanNext;
}
