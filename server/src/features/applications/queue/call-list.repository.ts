import type { AnswerFilter } from '@proxima/contract/applications/call-application-wire';
import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';
import { columnsOf, type OrderKey, valuesOf } from './list-order.repository.ts';

/** By arrival, or by a key. */
export interface ListOrder {
  isRising: boolean;
  key?: OrderKey;
}

export interface CallListFilters extends Searched {
  callId: number;
  status?: SubmissionStatus | undefined;
  stage?: number | undefined;
  isWaiting?: boolean | undefined;
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
  const { key } = filters.order;
  const sorted = await (key === undefined
    ? listByArrival(db, filters, page)
    : listByKey(db, filters, key, page));
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

/** Those with a value by it, then those without one by their number. */
async function listByKey(
  db: Database,
  filters: CallListFilters,
  key: OrderKey,
  page: CallPage,
): Promise<SortedRow[]> {
  const { after, limit } = page;
  const ordered = after && !after[0] ? [] : await listOrdered(db, filters, key, page);
  if (ordered.length > limit) return ordered;
  const rest = { after: after && !after[0] ? after : undefined, limit: limit - ordered.length };
  const without = sql<boolean>`not exists (select from ${valuesOf(filters.callId, key)} as value
    where value.submission_id = submissions.id)`;
  return [...ordered, ...(await listByArrival(db, filters, rest, without))];
}

function listOrdered(
  db: Database,
  filters: CallListFilters,
  key: OrderKey,
  { after, limit }: CallPage,
): Promise<SortedRow[]> {
  const { isRising } = filters.order;
  const keys = [...columnsOf(key), sql`ordering.submission_id`];
  const direction = isRising ? sql`asc` : sql`desc`;
  const isBehind = isRising ? sql`>` : sql`<`;
  const [, text, number, id] = after ?? [];
  const place = keys.length === 3 ? [text, number, id] : [isText(key) ? text : number, id];
  return db
    .selectFrom(valuesOf(filters.callId, key).as('ordering'))
    .innerJoin('submissions', 'submissions.id', 'ordering.submission_id')
    .select(['submissions.id', sql<boolean>`true`.as('has_answer')])
    .select(sql<string>`coalesce(ordering.text, '')`.as('sort_text'))
    .select(sql<number>`coalesce(ordering.number, 0)`.as('sort_number'))
    .where(matches(filters))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.join(keys)}) ${isBehind} (${sql.join(place)})`),
    )
    .orderBy(sql`${sql.join(keys.map((one) => sql`${one} ${direction}`))}`)
    .limit(limit + 1)
    .execute();
}

const isText = (key: OrderKey): boolean => key !== 'waiting' && 'question' in key && key.as === 'text';

/** All of them, the newest first. */
export const allOfCall = (db: Database, filters: Omit<CallListFilters, 'order'>) =>
  selectRows(db).where(matches(filters)).orderBy('submissions.id', 'desc');

const selectRows = (db: Database) =>
  db
    .selectFrom('submissions')
    .leftJoin('applications', 'applications.submission_id', 'submissions.id')
    .leftJoin('application_stages', 'application_stages.submission_id', 'submissions.id')
    .leftJoin('call_stages', 'call_stages.id', 'application_stages.stage_id')
    .leftJoin('stage_results', (join) =>
      join
        .onRef('stage_results.submission_id', '=', 'submissions.id')
        .onRef('stage_results.stage_id', '=', 'application_stages.stage_id'),
    )
    .leftJoin('waiting_list', 'waiting_list.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.message',
      'submissions.first_name',
      'submissions.last_name',
      'submissions.email',
      'submissions.phone',
      'submissions.status',
      'submissions.version',
      'submissions.created_at',
      'applications.late_reason',
      'call_stages.id as stage_id',
      'call_stages.name as stage_name',
      'stage_results.required',
      'stage_results.assigned',
      'stage_results.given',
      'stage_results.mean',
      'stage_results.low',
      'stage_results.high',
      'stage_results.levelled',
    ])
    .select(
      sql<number | null>`(select count(*) from waiting_list ahead where ahead.call_id = waiting_list.call_id
        and ahead.position <= waiting_list.position and waiting_list.submission_id is not null)::float8`.as(
        'waiting',
      ),
    );

const selectMatching = (db: Database, filters: Omit<CallListFilters, 'order'>) =>
  db.selectFrom('submissions').where(matches(filters));

/** The accounts that sent them, of those that are reached. */
export const listSenderRows = (
  db: Database,
  filters: Omit<CallListFilters, 'order'>,
  reached: RawBuilder<boolean>,
): Promise<{ id: number; user_id: number }[]> =>
  selectMatching(db, filters)
    .select(['submissions.id', sql<number>`submissions.user_id`.as('user_id')])
    .where('submissions.user_id', 'is not', null)
    .where(reached)
    .execute();

function matches(filters: Omit<CallListFilters, 'order'>): RawBuilder<boolean> {
  const { callId, status, stage, isWaiting, answers = [], except, ...sought } = filters;
  const conditions = [
    sql`submissions.call_id = ${callId}`,
    ...(status === undefined ? [] : [sql`submissions.status = ${status}`]),
    ...(stage === undefined ? [] : [isInStage(stage)]),
    ...(isWaiting
      ? [sql`exists (select from waiting_list entry where entry.submission_id = submissions.id)`]
      : []),
    ...(sought.search ? [isSought(sought)] : []),
    ...(except.length > 0 ? [sql`submissions.id <> all(${except}::bigint[])`] : []),
    ...answers.map(hasAnswer),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const isInStage = (stageId: number) =>
  sql`exists (select from application_stages place where place.submission_id = submissions.id
    and place.stage_id = ${stageId})`;

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
