import { keyInStage } from '@proxima/contract/applications/call-application-wire';
import type { Answers } from '@proxima/contract/forms/answer-values';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * The newest answers of each of these submissions to the forms of its call and of the stages, by the keys by which lists name the questions.
 */
export async function listColumnAnswers(
  db: Database,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, Answers>> {
  if (submissionIds.length === 0) return new Map();
  const [sent, inStages] = await Promise.all([
    listNewest(db, submissionIds),
    listNewestInStages(db, submissionIds),
  ]);
  const found = new Map<number, Record<string, unknown>>();
  for (const { submission_id, answers } of sent) found.set(submission_id, { ...(answers as object) });
  for (const { submission_id, stage_id, answers } of inStages)
    for (const [id, answer] of Object.entries(answers as object)) {
      const all = found.get(submission_id);
      if (all) all[keyInStage(stage_id, id)] = answer;
    }
  return found as ReadonlyMap<number, Answers>;
}

const listNewestInStages = (db: Database, submissionIds: readonly number[]) =>
  db
    .selectFrom('stage_answers')
    .distinctOn(['submission_id', 'stage_id'])
    .select(['submission_id', 'stage_id', 'answers'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('submission_id')
    .orderBy('stage_id')
    .orderBy('number', 'desc')
    .execute();

/** The forms of a call's stages that were published, in the order of the stages. */
export async function listStageForms(db: Database, callId: number) {
  const rows = await db
    .selectFrom('call_stages')
    .select(['id', 'name', 'form_id'])
    .where('call_id', '=', callId)
    .where('form_published_at', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ form_id, ...stage }) => (form_id === null ? [] : [{ ...stage, form_id }]));
}

const listNewest = (db: Database, submissionIds: readonly number[]) =>
  db
    .selectFrom('submission_versions')
    .innerJoin('application_versions', 'application_versions.submission_version_id', 'submission_versions.id')
    .distinctOn('submission_versions.submission_id')
    .select(['submission_versions.submission_id', 'application_versions.answers'])
    .where('submission_versions.submission_id', 'in', submissionIds)
    .orderBy('submission_versions.submission_id')
    .orderBy('submission_versions.number', 'desc')
    .execute();

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

/** The files of the newest version of every submission to a call, and those of its sheets, with their senders. */
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
      'files.content_type',
      'files.created_at',
    ])
    .where('submissions.call_id', '=', callId)
    .where(
      sql<boolean>`(submission_versions.number = (select max(number) from submission_versions newest
          where newest.submission_id = submissions.id)
        or exists (select from application_files answered join applications sheet on sheet.id = answered.application_id
          where answered.file_id = files.id and sheet.stage_id is not null))`,
    )
    .orderBy('submissions.id')
    .orderBy('files.id');

/** The versions of a form that were answered, the newest first. */
export async function listAnsweredVersions(db: Database, formId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('application_versions')
    .select('form_number')
    .where('form_id', '=', formId)
    .union(db.selectFrom('stage_answers').select('form_number').where('form_id', '=', formId))
    .orderBy('form_number', 'desc')
    .execute();
  return rows.map(({ form_number }) => form_number);
}
