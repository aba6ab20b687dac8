import { type QuestionFilter, questionFilters } from '@proxima/contract/questions/questions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { formerName } from '../../platform/own-data.ts';
import { documentScope, isFolderShared } from '../access/load-venture.ts';
import type { QuestionReader } from './questions.policy.ts';

/**
 * The questions that a reader may read, as a condition: everyone who may read the subject reads what is published; the asker and those who
 * answer read the rest; the team reads what it closed. No one outside reads questions about an archived document.
 */
const isOpenTo = ({ ventureId, userId, circle, reach }: QuestionReader): RawBuilder<boolean> => {
  const isOwn = sql`coalesce(questions.asker_id = ${userId}, false)`;
  const states = {
    team: sql`questions.state <> 'withdrawn'`,
    venture: sql`questions.state in ('waiting', 'private', 'published')`,
    investors: sql`(questions.state = 'published' and documents.archived_at is null)`,
  };
  return sql<boolean>`questions.venture_id = ${ventureId}
    and case when questions.document_id is null then questions.level = any(${reach.levels}::text[])
      else ${documentScope(reach)} end
    and (${isOwn} or ${states[circle]})`;
};

const selectFrom = (db: Database) =>
  db
    .selectFrom('questions')
    .leftJoin('documents', 'documents.id', 'questions.document_id')
    .leftJoin('folders', 'folders.id', 'documents.folder_id');

const newest = sql<number>`(select max(version) from question_answers where question_id = questions.id)`;

const selectQuestions = (db: Database) =>
  selectFrom(db)
    .leftJoin('users', 'users.id', 'questions.asker_id')
    .leftJoin('question_answers as answer', (join) =>
      join.onRef('answer.question_id', '=', 'questions.id').on('answer.version', '=', newest),
    )
    .leftJoin('question_answers as first', (join) =>
      join.onRef('first.question_id', '=', 'questions.id').on('first.version', '=', 1),
    )
    .select([
      'questions.id',
      'questions.venture_id',
      'questions.document_id',
      'questions.document_version',
      'questions.page',
      'questions.is_named',
      'questions.asker_id',
      'questions.text',
      'questions.state',
      'questions.asked_at',
      'questions.private_reason',
      'questions.published_at',
      'questions.closed_reason',
      'questions.level',
      'documents.title as document_title',
      'documents.level as document_level',
      'folders.level as folder_level',
      'answer.text as answer',
      'answer.version as answer_version',
      'answer.is_of_team',
      'answer.answered_by_name',
      'answer.at as corrected_at',
      'first.at as answered_at',
    ])
    .select(sql<boolean>`documents.archived_at is not null`.as('is_archived'))
    .select(
      sql<string>`coalesce(users.first_name || ' ' || users.last_name, ${sql.lit(formerName)})`.as(
        'asker_name',
      ),
    );

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

/** What a list is narrowed to. */
export interface QuestionsOf {
  show?: QuestionFilter | undefined;
  documentId?: number | undefined;
  /** `whole`: questions that are not about a page. */
  page?: number | 'whole' | undefined;
  questionId?: number | undefined;
}

const conditions: Record<QuestionFilter, (reader: QuestionReader) => RawBuilder<boolean>> = {
  waiting: () => sql<boolean>`questions.state = 'waiting'`,
  answered: () => sql<boolean>`questions.state in ('private', 'published')`,
  own: ({ userId }) => sql<boolean>`questions.asker_id = ${userId}`,
  closed: () => sql<boolean>`questions.state = 'closed'`,
};

/** The questions that match: waiting ones oldest first, otherwise newest first. */
export function questionsFor(db: Database, reader: QuestionReader, of: QuestionsOf) {
  const { show, documentId, page, questionId } = of;
  return selectQuestions(db)
    .where(isOpenTo(reader))
    .$if(show !== undefined, (query) => query.where(conditions[show ?? 'own'](reader)))
    .$if(documentId !== undefined, (query) => query.where('questions.document_id', '=', documentId ?? 0))
    .$if(page === 'whole', (query) => query.where('questions.page', 'is', null))
    .$if(typeof page === 'number', (query) => query.where('questions.page', '=', Number(page)))
    .$if(questionId !== undefined, (query) => query.where('questions.id', '=', questionId ?? 0))
    .orderBy('questions.id', show === 'waiting' ? 'asc' : 'desc');
}

/** One more than `limit` when there are more. `after` is the last question of the page before. */
export function listQuestionRows(
  db: Database,
  reader: QuestionReader,
  of: QuestionsOf,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<QuestionRow[]> {
  const query = questionsFor(db, reader, of).limit(limit + 1);
  if (after === undefined) return query.execute();
  return query.where('questions.id', of.show === 'waiting' ? '>' : '<', after).execute();
}

/** A question that the reader may read, locked until the transaction ends. */
export async function lockQuestionRow(
  tx: Database,
  reader: QuestionReader,
  questionId: number,
): Promise<QuestionRow | undefined> {
  await sql`select from questions where id = ${questionId} for update`.execute(tx);
  return questionsFor(tx, reader, { questionId }).executeTakeFirst();
}

/** Numbers of the questions that the reader may read, by filter and in all. */
export function countQuestions(
  db: Database,
  reader: QuestionReader,
  documentId: number | undefined,
): Promise<Record<QuestionFilter | 'all', number>> {
  const counts = questionFilters.map((filter) =>
    sql<number>`count(*) filter (where ${conditions[filter](reader)})::float8`.as(filter),
  );
  return selectFrom(db)
    .where(isOpenTo(reader))
    .$if(documentId !== undefined, (query) => query.where('questions.document_id', '=', documentId ?? 0))
    .select([...counts, sql<number>`count(*)::float8`.as('all')])
    .executeTakeFirstOrThrow();
}

/** Numbers of the questions that the reader may read, by page of a document. */
export async function countByPage(db: Database, reader: QuestionReader, documentId: number) {
  const rows = await selectFrom(db)
    .where(isOpenTo(reader))
    .where('questions.document_id', '=', documentId)
    .where('questions.page', 'is not', null)
    .where('questions.state', 'in', ['waiting', 'private', 'published'])
    .select(['questions.page', sql<number>`count(*)::float8`.as('count')])
    .groupBy('questions.page')
    .orderBy('questions.page')
    .execute();
  return rows.map(({ page, count }) => ({ page: page ?? 0, count }));
}

/** Every version of an answer, newest first. */
export const listAnswerVersions = (db: Database, questionId: number) =>
  db
    .selectFrom('question_answers')
    .select(['version', 'text', 'is_of_team', 'answered_by_name', 'at'])
    .where('question_id', '=', questionId)
    .orderBy('version', 'desc')
    .execute();

const selectOpen = (db: Database, { ventureId, userId }: QuestionReader, documentId: number) =>
  db
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folder_id')
    .select(['documents.level', 'folders.level as folder_level', isFolderShared(userId).as('is_shared')])
    .where('documents.id', '=', documentId)
    .where('documents.venture_id', '=', ventureId)
    .where('documents.archived_at', 'is', null);

/** What decides who may read a document; undefined if it is archived. */
export const findOpenDocument = (db: Database, reader: QuestionReader, documentId: number) =>
  selectOpen(db, reader, documentId).executeTakeFirst();

/** The same, with the number of pages of a version, if they were counted. */
export const findDocumentVersion = (
  db: Database,
  reader: QuestionReader,
  { documentId, version }: { documentId: number; version: number },
) =>
  selectOpen(db, reader, documentId)
    .innerJoin('document_versions as version', 'version.document_id', 'documents.id')
    .select('version.pages')
    .where('version.number', '=', version)
    .executeTakeFirst();

/** The ventures that questions are about. */
export async function listVenturesOfQuestions(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('venture_id')
    .distinct()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ venture_id }) => venture_id);
}

/** Which of these questions the reader may read. */
export const listReadableQuestions = (db: Database, reader: QuestionReader, ids: readonly number[]) =>
  selectFrom(db)
    .select(['questions.id', 'questions.document_id', 'questions.document_version', 'questions.page'])
    .select(sql<boolean>`documents.archived_at is not null`.as('is_archived'))
    .where(isOpenTo(reader))
    .where('questions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
