import type { HeldDecision } from '@proxima/contract/submissions/review';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DecisionSubject } from '../requests/subjects.ts';
import type { HeldRow } from './held-decisions.repository.ts';

/** What the console shows of the thing that a held decision is about. */
export type HeldSubject = Pick<HeldDecision, 'first_name' | 'last_name' | 'venture'>;

/** What a feature whose decisions can be held does with them. */
export interface HeldKind {
  /** What these decisions are about, by id, as the reader may see it. */
  describe: (context: Context<Admin>, ids: readonly number[]) => Promise<Map<number, HeldSubject>>;
  /** Returns an undone decision to the form of whoever undid it, in the transaction that undoes it. */
  onUndone: (tx: Transaction, context: Context<Admin>, held: HeldRow, subjectId: number) => Promise<void>;
  /**
   * Carries out a decision that is due: locks its subject, ends the decision with `closeHeld`, and does nothing more unless that succeeded.
   * A decision that no longer fits is `overtaken`, and the team is notified.
   */
  send: (tx: Transaction, platform: Platform, held: HeldRow, subjectId: number) => Promise<void>;
}

/** Passed in when the server is composed. */
export type HeldKinds = Record<DecisionSubject['kind'], HeldKind>;
