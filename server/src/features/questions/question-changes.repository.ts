import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { QuestionAnswers, Questions } from '../../platform/database/schema.generated.ts';

/** Counts an investor's unanswered questions about a venture. Further questions of the account wait until the transaction ends. */
export async function countWaitingOf(tx: Database, ventureId: number, askerId: number): Promise<number> {
  await sql`select from users where id = ${askerId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('questions')
    .select(sql<number>`count(*)::float8`.as('count'))
    .where('venture_id', '=', ventureId)
    .where('asker_id', '=', askerId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertQuestion(tx: Database, question: Insertable<Questions>): Promise<number> {
  const { id } = await tx.insertInto('questions').values(question).returning('id').executeTakeFirstOrThrow();
  return id;
}

const thisMoment = sql<Date>`now()`;

/** Changes a question, and records when it is published or closed. */
export async function changeQuestion(tx: Database, id: number, change: Updateable<Questions>): Promise<void> {
  const { state } = change;
  await tx
    .updateTable('questions')
    .set(change)
    .$if(state === 'published', (query) => query.set({ published_at: thisMoment }))
    .$if(state === 'closed', (query) => query.set({ closed_at: thisMoment }))
    .where('id', '=', id)
    .execute();
}

/** Inserts a version of an answer with its author's current name. */
export async function insertAnswer(
  tx: Database,
  {
    authorId,
    ...answer
  }: Omit<Insertable<QuestionAnswers>, 'answered_by' | 'answered_by_name'> & { authorId: number },
): Promise<void> {
  const name = sql<string>`(select first_name || ' ' || last_name from users where id = ${authorId})`;
  await tx
    .insertInto('question_answers')
    .values({ ...answer, answered_by: authorId, answered_by_name: name })
    .execute();
}

/** Claims questions that have waited since before a moment and have had no reminder; the caller sends it. */
export const claimWaiting = (tx: Database, before: Date, after: number) =>
  tx
    .updateTable('questions')
    .set({ reminded_at: thisMoment })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('questions')
        .select('id')
        .where('state', '=', 'waiting')
        .where('reminded_at', 'is', null)
        .where('asked_at', '<=', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'venture_id', 'asker_id'])
    .executeTakeFirst();

/** How many questions of each of these ventures wait for an answer, those that wait the longest first; ventures without one are absent. */
export const countWaiting = (db: Database, ventureIds: readonly number[]) =>
  db
    .selectFrom('questions')
    .select(['venture_id', sql<number>`count(*)::integer`.as('count')])
    .where('venture_id', '=', sql<number>`any(${ventureIds}::bigint[])`)
    .where('state', '=', 'waiting')
    .groupBy('venture_id')
    .orderBy(sql`min(asked_at)`)
    .execute();
