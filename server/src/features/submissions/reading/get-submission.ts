import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findSubmission, type SubmissionRow } from '../submissions.repository.ts';

/** Anybody's submission, for verbs of the console. @throws DomainError `not_found` */
export async function getSubmission(db: Database, id: number): Promise<SubmissionRow> {
  const row = await findSubmission(db, 'all', id);
  if (!row) throw new DomainError('not_found');
  return row;
}
