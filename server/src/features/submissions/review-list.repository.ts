import { industryOf } from '@proxima/contract/industries';
import type { submissionFilters } from '@proxima/contract/submissions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { submissionColumns } from './submissions.repository.ts';

export type ReviewFilters = Omit<z.output<typeof submissionFilters>, 'assignee'> & {
  /** An administrator's id, or null for submissions that nobody looks after. */
  assigneeId?: number | null;
};

export interface ReviewPage {
  /** Where the page before ended, as `cursorOfRow` named it. */
  after: ReviewCursor | undefined;
  limit: number;
}

/** The last row of a page; `changedAt` (microseconds since 1970) only in the order of changes. */
export interface ReviewCursor {
  id: number;
  changedAt?: number;
}

const selectForReview = (db: Database) =>
  db
    .selectFrom('submissions')
    .leftJoin('users as assignee', 'assignee.id', 'submissions.assignee_id')
    .leftJoin('held_decisions', (join) =>
      join
        .onRef('held_decisions.submission_id', '=', 'submissions.id')
        .on('held_decisions.state', '=', 'held'),
    )
    .select(submissionColumns.map((column) => `submissions.${column}` as const))
    .select([
      'assignee.id as assignee_id',
      sql<string>`assignee.first_name || ' ' || assignee.last_name`.as('assignee_name'),
      'held_decisions.id as held_id',
      sql<number>`(extract(epoch from submissions.updated_at) * 1000000)::bigint`.as('changed_at'),
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectForReview>['execute']>>[number];

/** The console's rows; one more than `limit` when there are more. Ids rise with time, so they are the order of arrival. */
export function listForReview(db: Database, filters: ReviewFilters, page: ReviewPage): Promise<ReviewRow[]> {
  const query = allForReview(db, filters).limit(page.limit + 1);
  if (page.after === undefined) return query.execute();
  return query.where(isBehind(page.after, filters.sort)).execute();
}

function isBehind({ id, changedAt }: ReviewCursor, sort: ReviewFilters['sort']) {
  if (sort === 'oldest') return sql<boolean>`submissions.id > ${id}`;
  if (changedAt === undefined) return sql<boolean>`submissions.id < ${id}`;
  const moment = sql`'epoch'::timestamptz + ${changedAt}::bigint * interval '1 microsecond'`;
  return sql<boolean>`(submissions.updated_at, submissions.id) < (${moment}, ${id})`;
}

/** The same rows without an end. */
export function allForReview(db: Database, filters: ReviewFilters) {
  const query = narrowed(selectForReview(db), filters);
  if (filters.sort === 'oldest') return query.orderBy('submissions.id', 'asc');
  return (filters.sort === 'changed' ? query.orderBy('submissions.updated_at', 'desc') : query).orderBy(
    'submissions.id',
    'desc',
  );
}

type Query = ReturnType<typeof selectForReview>;

function narrowed(query: Query, filters: ReviewFilters): Query {
  let found = query;
  if (filters.status) found = found.where('submissions.status', '=', filters.status);
  if (filters.contact_type) found = found.where('submissions.contact_type', '=', filters.contact_type);
  if (filters.assigneeId === null) found = found.where('submissions.assignee_id', 'is', null);
  else if (filters.assigneeId) found = found.where('submissions.assignee_id', '=', filters.assigneeId);
  if (filters.from) found = found.where(isReceivedSince(filters.from));
  if (filters.to) found = found.where(isReceivedUntil(filters.to));
  if (filters.search) found = found.where(matchesWords(filters.search));
  return filters.industry ? found.where(isOfIndustry(filters.industry)) : found;
}

const startOfDay = (day: string, plusDays: number) =>
  sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp at time zone 'UTC')`;

/**
 * Days bound ids too, for ids rise with time: no list reads through years to find one week. An hour of slack, because a
 * row's time is the beginning of its transaction.
 */
const isReceivedSince = (day: string) => sql<boolean>`submissions.created_at >= ${startOfDay(day, 0)}
  and submissions.id >= coalesce((select first.id from submissions first
    where first.created_at >= ${startOfDay(day, 0)} - interval '1 hour' order by first.created_at limit 1), 0)`;

const isReceivedUntil = (day: string) => sql<boolean>`submissions.created_at < ${startOfDay(day, 1)}
  and submissions.id <= coalesce((select last.id from submissions last
    where last.created_at < ${startOfDay(day, 1)} + interval '1 hour' order by last.created_at desc limit 1), 0)`;

/** Words, "phrases" and -without; the last word may be unfinished. A number also finds the submission of that number. */
function matchesWords(words: string) {
  const query = sql`websearch_to_tsquery('simple', ${words})`;
  const unfinished = sql`case when ${query}::text like '%''' then (${query}::text || ':*')::tsquery else ${query} end`;
  const found = sql<boolean>`submissions.search_text @@ (${unfinished})`;
  const number = /^#?(\d{1,15})$/.exec(words)?.[1];
  return number ? sql<boolean>`(${found} or submissions.id = ${number}::bigint)` : found;
}

/** The industry of the member behind it; submissions without an account have none. */
function isOfIndustry(industry: string) {
  const { label, storedAs } = industryOf(industry);
  return sql<boolean>`submissions.user_id in (
    select user_id from entrepreneur_profiles where industry = any(${storedAs}::text[])
    union all
    select user_id from investor_profiles where preferred_industries_labels && array[${label}]::text[]
    union all
    select user_id from project_manager_profiles where industries_worked && ${storedAs}::text[])`;
}
