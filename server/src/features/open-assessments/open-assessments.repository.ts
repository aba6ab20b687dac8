import type { Database } from '../../platform/database/database.ts';

export interface OpenAssessment {
  submission_id: number;
  /** Whether its stage is read without names; null at the open door, where the settings say so. */
  is_blind: boolean | null;
}

/** The submissions whose assessment by this colleague is not in. */
export const listOpenOf = (db: Database, reviewerId: number): Promise<OpenAssessment[]> =>
  db
    .selectFrom('assessments')
    .leftJoin('call_stages', 'call_stages.id', 'assessments.stage_id')
    .select(['assessments.submission_id', 'call_stages.is_blind'])
    .where('reviewer_id', '=', reviewerId)
    .where('in_at', 'is', null)
    .execute();
