import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const columns = ['question_id', 'value', 'version', 'changed_at', 'changed_by', 'changed_by_name'] as const;

export const listAnswers = (db: Database, applicationId: number) =>
  db
    .selectFrom('application_answers')
    .select(columns)
    .where('application_id', '=', applicationId)
    .orderBy('question_id')
    .execute();
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export const findAnswer = (db: Database, applicationId: number, questionId: string) =>
  db
    .selectFrom('application_answers')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();

interface NewAnswer {
  applicationId: number;
  questionId: string;
  /** JSON. */
  value: unknown;
  /** The version that the writer read; 0 where there was none. */
  version: number;
  by: { id: number; name: string };
}

/**
 * Stores an answer if nobody saved another since the writer read it, a first one only for version 0.
 * @returns undefined if someone did, or the writer read a version that never was.
 */
export const storeAnswer = (tx: Database, { applicationId, questionId, value, version, by }: NewAnswer) => {
  const values = {
    value: value === null ? null : JSON.stringify(value),
    version: version + 1,
    changed_by: by.id,
    changed_by_name: by.name,
    changed_at: sql<Date>`now()`,
  };
  const first = () =>
    tx
      .insertInto('application_answers')
      .values({ application_id: applicationId, question_id: questionId, ...values })
      .onConflict((conflict) => conflict.doNothing());
  const next = () =>
    tx
      .updateTable('application_answers')
      .set(values)
      .where('application_id', '=', applicationId)
      .where('question_id', '=', questionId)
      .where('version', '=', version);
  return version === 0
    ? first().returning(columns).executeTakeFirst()
    : next().returning(columns).executeTakeFirst();
};

export const listFiles = (db: Database, applicationId: number) =>
  db
    .selectFrom('application_files')
    .innerJoin('files', 'files.id', 'application_files.file_id')
    .selectAll('files')
    .select('application_files.question_id')
    .where('application_files.application_id', '=', applicationId)
    .orderBy('files.id')
    .execute();

export async function insertApplicationFile(
  tx: Database,
  file: { application_id: number; file_id: number; question_id: string },
): Promise<void> {
  await tx.insertInto('application_files').values(file).execute();
}

const isUnsent = sql<boolean>`not exists (select from submission_files sent
  where sent.file_id = application_files.file_id)`;
const isUnsaved = sql<boolean>`not exists (select from application_answers saved
  where saved.application_id = application_files.application_id and saved.question_id = application_files.question_id
    and saved.value @> to_jsonb(application_files.file_id))`;

/** Files of an application that no sent version has. */
export async function listUnsentFiles(tx: Database, applicationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('application_files')
    .select('file_id')
    .where('application_id', '=', applicationId)
    .where(isUnsent)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** How many files for an answer neither it nor a sent version names. */
export async function countUnnamedFiles(
  db: Database,
  applicationId: number,
  questionId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('application_files')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('question_id', '=', questionId)
    .where(isUnsent)
    .where(isUnsaved)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Files older than a day that no answer names and no sent version has, of one application or of all. */
export const listAbandonedFiles = (db: Database, applicationId?: number) =>
  db
    .selectFrom('application_files')
    .innerJoin('files', 'files.id', 'application_files.file_id')
    .select(['application_files.application_id', 'application_files.file_id'])
    .where('files.created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(isUnsent)
    .where(isUnsaved)
    .$if(applicationId !== undefined, (query) => query.where('application_id', '=', applicationId ?? 0))
    .execute();

/** Whether a file belongs to an application that this person works on. */
export async function isOwnFile(db: Database, userId: number, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('application_files')
    .innerJoin('applications', 'applications.id', 'application_files.application_id')
    .innerJoin('application_helpers', (join) =>
      join.on(
        'application_helpers.application_id',
        '=',
        sql`coalesce(applications.main_id, applications.id)`,
      ),
    )
    .select('application_files.file_id')
    .where('application_files.file_id', '=', fileId)
    .where('application_helpers.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
