import type { LivePhase, LiveQuestionState, MeetingAnswer } from '@proxima/contract/events/event-kinds';
import { maxShownQuestions } from '@proxima/contract/events/live';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface Move {
  moves: number;
  phase: LivePhase;
  item_id: number | null;
  page: number;
}

/** Moves the agenda. @returns the new position; undefined if someone has moved it since `moves`. */
export const movePosition = (tx: Database, eventId: number, { moves, phase, item_id, page }: Move) =>
  tx
    .updateTable('events')
    .set({
      moves: moves + 1,
      phase,
      item_id,
      ...(item_id !== null && { last_item_id: item_id }),
      page,
      item_since: sql<Date>`case when phase = ${phase} and item_id is not distinct from ${item_id}::bigint then item_since
        else clock_timestamp() end`,
    })
    .where('id', '=', eventId)
    .where('moves', '=', moves)
    .returning(['moves', 'phase', 'item_id', 'last_item_id', 'item_since', 'page', 'epoch'])
    .executeTakeFirst();

const votes = sql<number>`(select count(*) from event_votes where question_id = event_questions.id)::float8`;

const questions = (db: Database) =>
  db
    .selectFrom('event_questions')
    .select(['id', 'item_id', 'text', 'state', 'answer', 'asker_id'])
    .select(votes.as('votes'));

export type LiveQuestionRow = Awaited<ReturnType<ReturnType<typeof questions>['execute']>>[number];

/** The newest questions of a session, oldest first. */
export async function listQuestionRows(
  db: Database,
  eventId: number,
  limit: number,
): Promise<LiveQuestionRow[]> {
  const rows = await questions(db)
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export const listQuestionsOfItem = (db: Database, itemId: number): Promise<LiveQuestionRow[]> =>
  questions(db).where('item_id', '=', itemId).orderBy('id').limit(maxShownQuestions).execute();

export const findQuestionRow = (db: Database, eventId: number, id: number) =>
  questions(db).where('event_id', '=', eventId).where('id', '=', id).executeTakeFirst();

export async function countQuestionsOf(db: Database, eventId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('event_questions')
    .select(sql<number>`count(*)::float8`.as('count'))
    .where('event_id', '=', eventId)
    .where('asker_id', '=', userId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function insertQuestion(
  tx: Database,
  row: { event_id: number; item_id: number | null; asker_id: number; text: string },
): Promise<number> {
  const { id } = await tx.insertInto('event_questions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function answerQuestionRow(
  tx: Database,
  id: number,
  answered: { state: LiveQuestionState; answer: string; answered_by: number },
): Promise<void> {
  await tx.updateTable('event_questions').set(answered).where('id', '=', id).execute();
}

/** Saves or deletes a person's vote for a question. */
export async function setVote(
  tx: Database,
  questionId: number,
  userId: number,
  isFor: boolean,
): Promise<void> {
  if (isFor)
    await tx
      .insertInto('event_votes')
      .values({ question_id: questionId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('event_votes')
      .where('question_id', '=', questionId)
      .where('user_id', '=', userId)
      .execute();
}

export async function countVotes(db: Database, ids: readonly number[]): Promise<[number, number][]> {
  const rows = await db
    .selectFrom('event_questions')
    .select(['id', votes.as('votes')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => [row.id, row.votes]);
}

export async function listVotesOf(db: Database, eventId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event_votes')
    .innerJoin('event_questions', 'event_questions.id', 'event_votes.question_id')
    .select('event_votes.question_id')
    .where('event_questions.event_id', '=', eventId)
    .where('event_votes.user_id', '=', userId)
    .orderBy('event_votes.question_id', 'desc')
    .limit(maxShownQuestions)
    .execute();
  return rows.map(({ question_id }) => question_id);
}

export async function saveAnswer(
  tx: Database,
  row: { item_id: number; user_id: number; meeting: MeetingAnswer; line: string },
): Promise<void> {
  const { meeting, line } = row;
  await tx
    .insertInto('event_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'user_id']).doUpdateSet({ meeting, line, at: sql<Date>`now()` }),
    )
    .execute();
}

export const listAnswersOf = (db: Database, eventId: number, userId: number) =>
  db
    .selectFrom('event_answers')
    .innerJoin('event_items', 'event_items.id', 'event_answers.item_id')
    .select(['event_answers.item_id', 'meeting', 'line'])
    .where('event_items.event_id', '=', eventId)
    .where('event_answers.user_id', '=', userId)
    .execute();
