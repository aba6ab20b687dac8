import type { Database } from '../../platform/database/database.ts';
import { listOpenOf, type OpenAssessment } from './open-assessments.repository.ts';

/** The submissions that a colleague has still to assess. Below `submissions`, which asks this and on which `assessments` depends. */
export const listOpenAssessments = (db: Database, reviewerId: number): Promise<OpenAssessment[]> =>
  listOpenOf(db, reviewerId);
