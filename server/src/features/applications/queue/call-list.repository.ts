import type { AnswerFilter } from '@proxima/contract/applications/call-application-wire';
import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';

/** By arrival, or by the single answers to a question: a text, a number, or an amount within its currency. */
export interface ListOrder {
  isRising: boolean;
  question?: string;
  by?: 'text' | 'number' | 'money';
}

export interface CallListFilters extends Searched {
  callId: number;
  status?: SubmissionStatus | undefined;
  answers?: readonly AnswerFilter[] | undefined;
  order: ListOrder;
  /** Submissions that are left out, because a filter or the order would tell what their reader may not know. */
  except: readonly number[];
  /** Submissions that are found by their title alone, because their sender is hidden from the reader. */
  hidden: readonly number[];
}

/** The last row of a page: whether it had an answer to order by, that answer, and the id. */
export type CallCursor = [hasAnswer: boolean, text: string, number: number, id: number];

interface CallPage {
  after: CallCursor | undefined;
  limit: number;
}

interface SortedRow {
  id: number;
  has_answer: boolean;
  sort_text: string;
  sort_number: number;
}

/** Rows of a call's list; one more than `limit` when there are more. Only ids are sorted: rows are wide, and there may be many. */
export async function listOfCall(db: Database, filters: CallListFilters, page: CallPage) {
  const sorted = await (filters.order.question === undefined ? listByArrival : listByAnswer)(
    db,
    filters,
    page,
  );
  if (sorted.length === 0) return [];
  const rows = await selectRows(db)
    .where(
      'submissions.id',
      'in',
      sorted.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sorted.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [{ ...row, ...one }] : [];
  });
}
export type CallListRow = Awaited<ReturnType<typeof listOfCall>>[number];

async function listByArrival(
  db: Database,
  filters: CallListFilters,
  { after, limit }: CallPage,
  also = sql<boolean>`true`,
): Promise<SortedRow[]> {
  const { isRising } = filters.order;
  const rows = await selectMatching(db, filters)
    .select('submissions.id')
    .where(also)
    .$if(after !== undefined, (query) => query.where('submissions.id', isRising ? '>' : '<', after?.[3] ?? 0))
    .orderBy('submissions.id', isRising ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => ({ id, has_answer: false, sort_text: '', sort_number: 0 }));
}

/** Those with an answer by its index, then those without one by their number. */
async function listByAnswer(db: Database, filters: CallListFilters, page: CallPage): Promise<SortedRow[]> {
  const { after, limit } = page;
  const answered = after && !after[0] ? [] : await listAnswered(db, filters, page);
  if (answered.length > limit) return answered;
  const rest = { after: after && !after[0] ? after : undefined, limit: limit - answered.length };
  const without = sql<boolean>`not exists (select from application_values answer
    where answer.submission_id = submissions.id and answer.question_id = ${filters.order.question ?? ''})`;
  return [...answered, ...(await listByArrival(db, filters, rest, without))];
}

/** What an answer is ordered by: the columns of its index first. Amounts are ordered within their currency. */
const keysOf = {
  text: [sql`ordering.text`],
  number: [sql`ordering.number`],
  money: [sql`ordering.text`, sql`ordering.number`],
};

function listAnswered(
  db: Database,
  filters: CallListFilters,
  { after, limit }: CallPage,
): Promise<SortedRow[]> {
  const { isRising, question = '', by = 'text' } = filters.order;
  const keys = [...keysOf[by], sql`ordering.submission_id`];
  const direction = isRising ? sql`asc` : sql`desc`;
  const isBehind = isRising ? sql`>` : sql`<`;
  const [, text, number, id] = after ?? [];
  const place = { text: [text, id], number: [number, id], money: [text, number, id] }[by];
  return db
    .selectFrom('application_values as ordering')
    .innerJoin('submissions', 'submissions.id', 'ordering.submission_id')
    .select(['submissions.id', sql<boolean>`true`.as('has_answer')])
    .select(sql<string>`coalesce(ordering.text, '')`.as('sort_text'))
    .select(sql<number>`coalesce(ordering.number, 0)`.as('sort_number'))
    .where('ordering.call_id', '=', filters.callId)
    .where('ordering.question_id', '=', question)
    .where(
      by === 'number' ? sql<boolean>`ordering.number is not null` : sql<boolean>`ordering.text is not null`,
    )
    .where(matches(filters))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.join(keys)}) ${isBehind} (${sql.join(place)})`),
    )
    .orderBy(sql`${sql.join(keys.map((key) => sql`${key} ${direction}`))}`)
    .limit(limit + 1)
    .execute();
}

/** All of them, the newest first. */
export const allOfCall = (db: Database, filters: Omit<CallListFilters, 'order'>) =>
  selectRows(db).where(matches(filters)).orderBy('submissions.id', 'desc');

const selectRows = (db: Database) =>
  db
    .selectFrom('submissions')
    .leftJoin('applications', 'applications.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.message',
      'submissions.first_name',
      'submissions.last_name',
      'submissions.email',
      'submissions.phone',
      'submissions.status',
      'submissions.created_at',
      'applications.late_reason',
    ]);

const selectMatching = (db: Database, filters: Omit<CallListFilters, 'order'>) =>
  db.selectFrom('submissions').where(matches(filters));

function matches(filters: Omit<CallListFilters, 'order'>): RawBuilder<boolean> {
  const { callId, status, answers = [], except, ...sought } = filters;
  const conditions = [
    sql`submissions.call_id = ${callId}`,
    ...(status === undefined ? [] : [sql`submissions.status = ${status}`]),
    ...(sought.search ? [isSought(sought)] : []),
    ...(except.length > 0 ? [sql`submissions.id <> all(${except}::bigint[])`] : []),
    ...answers.map(hasAnswer),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const isSought = ({ hidden, ...searched }: Searched & { hidden: readonly number[] }): RawBuilder<boolean> =>
  matchesSearch(
    searched,
    (query) => sql`case when submissions.id = any(${hidden}::bigint[])
      then search_words(submissions.message) @@ ${query} else submissions.search @@ ${query} end`,
  );

function hasAnswer({ question, is, value }: AnswerFilter): RawBuilder<boolean> {
  const column = typeof value === 'number' ? sql`answer.number` : sql`answer.text`;
  const comparison = { is: sql`=`, above: sql`>`, below: sql`<` }[is];
  return sql`exists (select from application_values answer where answer.submission_id = submissions.id
    and answer.question_id = ${question} and ${column} ${comparison} ${value})`;
}
