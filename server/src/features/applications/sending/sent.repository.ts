import { keyInStage } from '@proxima/contract/applications/call-application-wire';
import type { SingleValue } from '@proxima/contract/forms/single-values';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface SentVersion {
  versionId: number;
  formId: number;
  formNumber: number;
  answers: Record<string, unknown>;
}

export async function insertSentVersion(
  tx: Database,
  { versionId, formId, formNumber, answers }: SentVersion,
): Promise<void> {
  await tx
    .insertInto('application_versions')
    .values({
      submission_version_id: versionId,
      form_id: formId,
      form_number: formNumber,
      answers: JSON.stringify(answers),
    })
    .execute();
}

interface StageAnswers {
  submissionId: number;
  stageId: number;
  formId: number;
  formNumber: number;
  answers: Record<string, unknown>;
  fileIds: readonly number[];
}

/** Adds what a submission answers in a stage; its files join those of the newest version. The submission is locked. */
export async function insertStageAnswers(tx: Database, sent: StageAnswers): Promise<void> {
  const { submissionId, stageId, formId, formNumber, answers, fileIds } = sent;
  await sql`insert into stage_answers (submission_id, stage_id, number, form_id, form_number, answers)
    select ${submissionId}, ${stageId}, count(*) + 1, ${formId}, ${formNumber}, ${JSON.stringify(answers)}::jsonb
    from stage_answers where submission_id = ${submissionId} and stage_id = ${stageId}`.execute(tx);
  await sql`insert into submission_files (submission_version_id, file_id)
    select (select id from submission_versions where submission_id = ${submissionId} order by number desc limit 1),
      unnest(${fileIds}::bigint[])
    on conflict do nothing`.execute(tx);
}

interface ValuesOf {
  submissionId: number;
  callId: number;
  /** Of the answers to its questions; absent for those to the call's form. */
  stageId?: number;
}

/** What lists filter and sort a submission by: the single values of the newest answers to one form. */
export async function replaceValues(
  tx: Database,
  { submissionId, callId, stageId }: ValuesOf,
  values: readonly SingleValue[],
): Promise<void> {
  const isReplaced =
    stageId === undefined
      ? sql<boolean>`position('.' in question_id) = 0`
      : sql<boolean>`starts_with(question_id, ${keyInStage(stageId, '')})`;
  await tx
    .deleteFrom('application_values')
    .where('submission_id', '=', submissionId)
    .where(isReplaced)
    .execute();
  if (values.length === 0) return;
  await tx
    .insertInto('application_values')
    .values(
      values.map(({ questionId, text = null, number = null }) => ({
        submission_id: submissionId,
        call_id: callId,
        question_id: questionId,
        text,
        number,
      })),
    )
    .execute();
}

/** What each version of a submission answered, the oldest first; empty for one that was sent without a call. */
export const listSentVersions = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_versions')
    .innerJoin('application_versions', 'application_versions.submission_version_id', 'submission_versions.id')
    .select([
      'submission_versions.number as version_number',
      'submission_versions.created_at',
      'application_versions.form_id',
      'application_versions.form_number',
      'application_versions.answers',
    ])
    .where('submission_versions.submission_id', '=', submissionId)
    .orderBy('submission_versions.number')
    .execute();
export type SentVersionRow = Awaited<ReturnType<typeof listSentVersions>>[number];

/** What a submission answered in the stages of its call, in their order, the oldest answers first. */
export const listStageAnswers = (db: Database, submissionId: number, upTo: number | null) =>
  db
    .selectFrom('stage_answers')
    .innerJoin('call_stages', 'call_stages.id', 'stage_answers.stage_id')
    .select(['stage_id', 'name', 'is_shown', 'number as version_number', 'sent_at as created_at'])
    .select(['stage_answers.form_id', 'form_number', 'answers'])
    .where('submission_id', '=', submissionId)
    .$if(upTo !== null, (query) =>
      query.where('position', '<=', (select) =>
        select.selectFrom('call_stages as read').select('read.position').where('read.id', '=', upTo),
      ),
    )
    .orderBy('position')
    .orderBy('number')
    .execute();

/** The call that a submission was sent to, with its application if the applicant's account is there. */
export const findSentTo = (db: Database, submissionId: number) =>
  db
    .selectFrom('submissions')
    .leftJoin('applications', 'applications.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.call_id',
      'submissions.user_id',
      'applications.id as application_id',
      'applications.late_reason',
    ])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();

/** Deletes what a member answered in all versions, when the account is deleted. */
export async function eraseSent(tx: Database, userId: number): Promise<void> {
  const own = tx
    .selectFrom('applications')
    .select('submission_id')
    .where('user_id', '=', userId)
    .where('submission_id', 'is not', null);
  await tx
    .updateTable('application_versions')
    .set({ answers: JSON.stringify({}) })
    .where(
      'submission_version_id',
      'in',
      tx.selectFrom('submission_versions').select('id').where('submission_id', 'in', own),
    )
    .execute();
  await tx
    .updateTable('stage_answers')
    .set({ answers: JSON.stringify({}) })
    .where('submission_id', 'in', own)
    .execute();
  await tx.deleteFrom('application_values').where('submission_id', 'in', own).execute();
}
