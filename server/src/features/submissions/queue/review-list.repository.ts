import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { submissionColumns } from '../submissions.repository.ts';
import { all, plainConditions, type ReviewFilters, searchConditions } from './review-filters.repository.ts';

export interface ReviewPage {
  /** Where the page before ended, as `paginateReview` named it. */
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
    .leftJoin('entrepreneur_profiles', 'entrepreneur_profiles.user_id', 'submissions.user_id')
    .leftJoin('investor_profiles', 'investor_profiles.user_id', 'submissions.user_id')
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
      'submissions.title',
      'entrepreneur_profiles.business_name_idea as business_name',
      'entrepreneur_profiles.industry',
      'entrepreneur_profiles.stage_of_development as stage',
      'investor_profiles.investment_range',
      'investor_profiles.accredited_investor',
      sql<number>`(extract(epoch from submissions.updated_at) * 1000000)::bigint`.as('changed_at'),
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectForReview>['execute']>>[number];

/** The console's rows; one more than `limit` when there are more. */
export async function listForReview(
  db: Database,
  filters: ReviewFilters,
  page: ReviewPage,
): Promise<ReviewRow[]> {
  const plain = all([...plainConditions(filters), ...behind(page.after, filters.sort)]);
  const searched = searchConditions(filters);
  const rows = selectForReview(db)
    .orderBy(orderOf(filters))
    .limit(page.limit + 1);
  if (searched.length === 0) return rows.where(plain).execute();
  const ids = await findIds(db, { plain, searched: all(searched) }, orderOf(filters), page.limit + 1);
  return ids.length === 0 ? [] : rows.where('submissions.id', 'in', ids).execute();
}

/** The same rows without an end. */
export const allForReview = (db: Database, filters: ReviewFilters) =>
  selectForReview(db)
    .orderBy(orderOf(filters))
    .where(all([...plainConditions(filters), ...searchConditions(filters)]));

type Sort = ReviewFilters['sort'];

/**
 * Ids rise with time, so they are the order of arrival. Where something has an index of its own, the nulls that there are none of
 * keep the planner from reading by the primary key past whatever is not wanted (migration 0036).
 */
function orderOf({ sort, status, contact_type, assigneeId }: ReviewFilters): RawBuilder<unknown> {
  if (sort === 'changed') return sql`submissions.updated_at desc, submissions.id desc`;
  const [newest, oldest] =
    status || contact_type || assigneeId
      ? [sql`submissions.id desc nulls last`, sql`submissions.id asc nulls first`]
      : [sql`submissions.id desc`, sql`submissions.id asc`];
  return sort === 'oldest' ? oldest : newest;
}

function behind(after: ReviewCursor | undefined, sort: Sort) {
  if (!after) return [];
  if (sort === 'oldest') return [sql<boolean>`submissions.id > ${after.id}`];
  if (after.changedAt === undefined) return [sql<boolean>`submissions.id < ${after.id}`];
  const moment = sql`'epoch'::timestamptz + ${after.changedAt}::bigint * interval '1 microsecond'`;
  return [sql<boolean>`(submissions.updated_at, submissions.id) < (${moment}, ${after.id})`];
}

/** Rows among which something frequent fills a page. */
const nearby = 5_000;

interface Sought {
  plain: RawBuilder<boolean>;
  searched: RawBuilder<boolean>;
}

/**
 * A page of what is searched for. The planner cannot know how rare unfinished words are, so we look twice: among the nearest
 * rows in order, and where they do not fill the page (it is rare then) by the index, unordered.
 */
async function findIds(
  db: Database,
  sought: Sought,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> {
  const near = await sql<{ id: number }>`
    select id from (
      select id, user_id, search_text, title, updated_at from submissions where ${sought.plain} order by ${order} limit ${nearby}
    ) submissions where ${sought.searched} order by ${order} limit ${limit}`.execute(db);
  if (near.rows.length === limit) return near.rows.map(({ id }) => id);
  const anywhere = await sql<{ id: number }>`
    with found as materialized (select id, updated_at from submissions where ${sought.plain} and ${sought.searched})
    select id from found submissions order by ${order} limit ${limit}`.execute(db);
  return anywhere.rows.map(({ id }) => id);
}
