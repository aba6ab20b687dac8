import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { submissionColumns } from '../submissions.repository.ts';
import { all, plainConditions, type ReviewFilters, searchConditions } from './review-filters.repository.ts';

export interface ReviewPage {
  /** Where the page before ended, as `paginateReview` named it. */
  after: ReviewCursor | undefined;
  limit: number;
}

type Sort = ReviewFilters['sort'];

/** The last row of a page; `changedAt` (microseconds since 1970) only in the order of changes, `sender` in that of senders. */
export interface ReviewCursor {
  id: number;
  changedAt?: number;
  sender?: string;
}

/** Who sent it, as the list shows them, as long as a cursor can carry (migration 0171). */
const senderKey = sql<string>`left(lower(submissions.first_name || ' ' || submissions.last_name), 30)`;

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
      senderKey.as('sender_key'),
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

/** What the console's lists are sorted by; ids rise with time, so they are the order of arrival. */
export const orders = {
  newest: { by: 'arrival', isRising: false },
  oldest: { by: 'arrival', isRising: true },
  changed: { by: 'change', isRising: false },
  unchanged: { by: 'change', isRising: true },
  sender: { by: 'sender', isRising: true },
  sender_down: { by: 'sender', isRising: false },
} as const satisfies Record<NonNullable<Sort>, { by: string; isRising: boolean }>;

/**
 * Where something has an index of its own, the nulls that there are none of keep the planner from reading by the primary key past
 * whatever is not wanted (migration 0036).
 */
function orderOf({ sort = 'newest', status, contact_type, assigneeId }: ReviewFilters): RawBuilder<unknown> {
  const { by, isRising } = orders[sort];
  const direction = isRising ? sql`asc` : sql`desc`;
  if (by === 'change') return sql`submissions.updated_at ${direction}, submissions.id ${direction}`;
  if (by === 'sender') return sql`${senderKey} ${direction}, submissions.id ${direction}`;
  if (!status && !contact_type && !assigneeId) return sql`submissions.id ${direction}`;
  return isRising ? sql`submissions.id asc nulls first` : sql`submissions.id desc nulls last`;
}

function behind(after: ReviewCursor | undefined, sort: Sort = 'newest') {
  if (!after) return [];
  const isBehind = orders[sort].isRising ? sql`>` : sql`<`;
  if (after.sender !== undefined)
    return [sql<boolean>`(${senderKey}, submissions.id) ${isBehind} (${after.sender}, ${after.id})`];
  if (after.changedAt === undefined) return [sql<boolean>`submissions.id ${isBehind} ${after.id}`];
  const moment = sql`'epoch'::timestamptz + ${after.changedAt}::bigint * interval '1 microsecond'`;
  return [sql<boolean>`(submissions.updated_at, submissions.id) ${isBehind} (${moment}, ${after.id})`];
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
      select id, user_id, search_text, title, first_name, last_name, updated_at from submissions where ${sought.plain} order by ${order} limit ${nearby}
    ) submissions where ${sought.searched} order by ${order} limit ${limit}`.execute(db);
  if (near.rows.length === limit) return near.rows.map(({ id }) => id);
  const anywhere = await sql<{ id: number }>`
    with found as materialized (select id, first_name, last_name, updated_at from submissions where ${sought.plain} and ${sought.searched})
    select id from found submissions order by ${order} limit ${limit}`.execute(db);
  return anywhere.rows.map(({ id }) => id);
}
