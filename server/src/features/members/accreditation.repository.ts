import type { Database } from '../../platform/database/database.ts';

export interface NewDecision {
  userId: number;
  decision: 'accepted' | 'refused';
  reason: string;
  /** `YYYY-MM-DD` */
  validUntil: string | null;
  decidedBy: number;
  decidedByName: string;
}

export async function insertAccreditation(db: Database, decision: NewDecision): Promise<void> {
  await db
    .insertInto('accreditation_decisions')
    .values({
      user_id: decision.userId,
      decision: decision.decision,
      reason: decision.reason,
      valid_until: decision.validUntil,
      decided_by: decision.decidedBy,
      decided_by_name: decision.decidedByName,
    })
    .execute();
}

/** Newest first: the first one holds. */
export const listAccreditation = (db: Database, userId: number) =>
  db
    .selectFrom('accreditation_decisions')
    .select(['decision', 'reason', 'valid_until', 'decided_by_name', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export type AccreditationRow = Awaited<ReturnType<typeof listAccreditation>>[number];
