import type { Database } from '../../../platform/database/database.ts';
import { listAnswers, listRequests } from '../requests/revision-requests.repository.ts';
import { listEvents, listVersionFiles, listVersions } from './submission-history.repository.ts';

export type SubmissionHistory = Awaited<ReturnType<typeof readHistory>>;

/** Versions, their files, requests with their answers and what happened to a submission. The caller has checked that it may be read. */
export async function readHistory(db: Database, submissionId: number) {
  const [versions, files, events, requests, answers] = await Promise.all([
    listVersions(db, submissionId),
    listVersionFiles(db, submissionId),
    listEvents(db, submissionId),
    listRequests(db, submissionId),
    listAnswers(db, submissionId),
  ]);
  return { versions, files, events, requests, answers };
}
