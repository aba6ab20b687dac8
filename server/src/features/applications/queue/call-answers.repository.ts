import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The answers of these submissions to some questions, in their newest version. */
export async function listColumnAnswers(db: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('submission_versions')
    .innerJoin('application_versions', 'application_versions.submission_version_id', 'submission_versions.id')
    .distinctOn('submission_versions.submission_id')
    .select([
      'submission_versions.submission_id',
      'application_versions.answers',
      'submission_versions.created_at',
    ])
    .where('submission_versions.submission_id', 'in', submissionIds)
    .orderBy('submission_versions.submission_id')
    .orderBy('submission_versions.number', 'desc')
    .execute();
}

/** The names of the files of these submissions. */
export async function listFileNames(db: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('submission_files')
    .innerJoin('submission_versions', 'submission_versions.id', 'submission_files.submission_version_id')
    .innerJoin('files', 'files.id', 'submission_files.file_id')
    .select(['submission_versions.submission_id', 'files.id', 'files.name'])
    .where('submission_versions.submission_id', 'in', submissionIds)
    .execute();
}

/** The files of the newest version of every submission to a call, with their senders. */
export const allFilesOfCall = (db: Database, callId: number) =>
  db
    .selectFrom('submissions')
    .innerJoin('submission_versions', 'submission_versions.submission_id', 'submissions.id')
    .innerJoin('submission_files', 'submission_files.submission_version_id', 'submission_versions.id')
    .innerJoin('files', 'files.id', 'submission_files.file_id')
    .select([
      'submissions.id as submission_id',
      'submissions.first_name',
      'submissions.last_name',
      'files.id',
      'files.name',
      'files.key',
      'files.created_at',
    ])
    .where('submissions.call_id', '=', callId)
    .where(
      sql<boolean>`submission_versions.number = (select max(number) from submission_versions newest
        where newest.submission_id = submissions.id)`,
    )
    .orderBy('submissions.id')
    .orderBy('files.id');

/** The versions of a form that were answered, the newest first. */
export async function listAnsweredVersions(db: Database, formId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('application_versions')
    .select('form_number')
    .distinct()
    .where('form_id', '=', formId)
    .orderBy('form_number', 'desc')
    .execute();
  return rows.map(({ form_number }) => form_number);
}
