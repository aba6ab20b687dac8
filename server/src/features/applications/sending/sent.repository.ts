import type { SingleValue } from '@proxima/contract/forms/single-values';
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

/** What lists filter and sort a submission by: the single values of its newest version. */
export async function replaceValues(
  tx: Database,
  { submissionId, callId }: { submissionId: number; callId: number },
  values: readonly SingleValue[],
): Promise<void> {
  await tx.deleteFrom('application_values').where('submission_id', '=', submissionId).execute();
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
  await tx.deleteFrom('application_values').where('submission_id', 'in', own).execute();
}
