import type { Database } from '../../platform/database/database.ts';
import { listPartRows } from './places/places.repository.ts';

/** A venture that is or was part of a cohort. */
export interface CohortVenture {
  placeId: number;
  state: 'accepted' | 'finished' | 'left';
  /** Null until the team has made a venture of the application. */
  ventureId: number | null;
  /** The founder who holds the place; null once the account is gone. */
  userId: number | null;
  /** Null for a venture that came without an application. */
  submissionId: number | null;
}

/** The ventures whose founders accepted a place in a cohort, those that finished or left included. */
export const listCohortVentures = async (db: Database, cohortId: number): Promise<CohortVenture[]> =>
  (await listPartRows(db, cohortId)).map((row) => ({
    placeId: row.id,
    state: row.state as CohortVenture['state'],
    ventureId: row.venture_id,
    userId: row.user_id,
    submissionId: row.submission_id,
  }));
