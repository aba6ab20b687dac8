import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A member begins to wait. One turn is open at most; the caller holds the conversation. */
export async function openTurn(tx: Database, conversationId: number): Promise<void> {
  await tx
    .insertInto('conversation_turns')
    .values({ conversation_id: conversationId })
    .onConflict((conflict) => conflict.column('conversation_id').where('closed_at', 'is', null).doNothing())
    .execute();
}

export interface TurnEnd {
  outcome: 'answered' | 'dismissed';
  /** The administrator who answered, or said that no answer is needed. */
  by: number;
}

/** The wait is over; nothing happens when nobody waits. */
export async function closeTurn(
  tx: Database,
  conversationId: number,
  { outcome, by }: TurnEnd,
): Promise<void> {
  await tx
    .updateTable('conversation_turns')
    .set({ closed_at: sql`now()`, outcome, closed_by: by })
    .where('conversation_id', '=', conversationId)
    .where('closed_at', 'is', null)
    .execute();
}
