import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

export interface OverdueTurn {
  user_id: number;
  opened_at: Date;
  first_name: string;
  last_name: string;
  last_text: string;
  assignee_id: number | null;
}

/** Open turns that began before a moment and were not escalated; from now on they were. The longest waiting first. */
export async function claimOverdueTurns(tx: Database, before: Date): Promise<OverdueTurn[]> {
  const claimed = await tx
    .updateTable('conversation_turns as turn')
    .set({ escalated_at: sql`now()` })
    .from('conversations')
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .whereRef('conversations.user_id', '=', 'turn.conversation_id')
    .where('turn.closed_at', 'is', null)
    .where('turn.escalated_at', 'is', null)
    .where('turn.opened_at', '<=', before)
    .returning([
      'conversations.user_id',
      'turn.opened_at',
      'users.first_name',
      'users.last_name',
      'conversations.last_text',
      'conversations.assignee_id',
    ])
    .execute();
  return claimed.sort((one, other) => one.opened_at.getTime() - other.opened_at.getTime());
}
