import type { AssessmentProgress, SubmissionStatus } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../platform/database/database.ts';
import { maySeeResults } from './assessments.policy.ts';
import { listAssessmentsOf } from './assessments.repository.ts';
import { listConflictsOf, listConflictsWithin } from './conflicts.repository.ts';
import { zoneOfTeam } from './due/team-zone.ts';

interface Submission {
  id: number;
  status: SubmissionStatus;
}

/**
 * How far the assessments of these submissions are, in a stage or where they stand now; the mean score only where the reader may see every
 * score.
 */
export async function listProgress(
  db: Database,
  readerId: number,
  submissions: readonly Submission[],
  stageId?: number,
): Promise<ReadonlyMap<number, AssessmentProgress>> {
  const ids = submissions.map(({ id }) => id);
  const [rows, conflicts] = await Promise.all([
    listAssessmentsOf(db, ids, await zoneOfTeam(db), stageId),
    listConflictsOf(db, readerId, ids),
  ]);
  const bySubmission = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return new Map(
    submissions.map(({ id, status }) => {
      const assessments = bySubmission.get(id) ?? [];
      const scores = assessments.map(({ score }) => score).filter((score) => score !== null);
      const isShown = maySeeResults(status, { id: readerId, isInConflict: conflicts.has(id) }, assessments);
      return [
        id,
        {
          assigned: assessments.length,
          in: scores.length,
          late: assessments.filter(({ is_late }) => is_late).length,
          score: isShown && scores.length > 0 ? meanOf(scores) : null,
        },
      ];
    }),
  );
}

const meanOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Applications to a call with which the reader has declared a conflict of interest: their scores are hidden from that reader. */
export const listConflictsInCall = (db: Database, readerId: number, callId: number): Promise<number[]> =>
  listConflictsWithin(db, readerId, callId);
