import {
  type ContactType,
  contactTypeLabels,
  contactTypes,
  submissionStatuses,
  type Tag,
} from '@proxima/contract/submissions/submissions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Hidden, withoutSender } from '../reading/hidden-senders.ts';
import { submissionColumns } from '../submissions.repository.ts';
import {
  all,
  isHidden,
  isShown,
  plainConditions,
  type ReviewFilters,
  searchConditions,
} from './review-filters.repository.ts';

export interface ReviewPage {
  /** Where the page before ended, as `paginateReview` named it. */
  after: ReviewCursor | undefined;
  limit: number;
}

type Sort = ReviewFilters['sort'];

/** The last row of a page; `key` is its `sort_key`. */
export interface ReviewCursor {
  id: number;
  key: string;
}

/** The sender's name as the list shows it, cut to the length that a cursor can carry (`proposals_by_sender`). */
const senderKey = sql<string>`left(lower(submissions.first_name || ' ' || submissions.last_name), 30)`;

/** The same; those whose sender is hidden come before all names. */
const keyOf = (hidden: Hidden) =>
  hidden.size === 0 ? senderKey : sql<string>`case when ${isHidden(hidden)} then '' else ${senderKey} end`;

const tagsOfRow = sql<Tag[]>`array(
  select json_build_object('id', tags.id, 'name', tags.name) from submission_tags
  join tags on tags.id = submission_tags.tag_id
  where submission_tags.submission_id = submissions.id order by lower(tags.name))`;

const noneHidden: Hidden = new Set();

const selectForReview = (
  db: Database,
  { sort, hidden = noneHidden }: Pick<ReviewFilters, 'sort' | 'hidden'>,
) =>
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
      sql<Date | null>`case when submissions.snoozed_until > now() then submissions.snoozed_until end`.as(
        'snoozed_until',
      ),
      'entrepreneur_profiles.business_name_idea as business_name',
      'entrepreneur_profiles.industry',
      'entrepreneur_profiles.stage_of_development as stage',
      'investor_profiles.investment_range',
      'investor_profiles.accredited_investor',
      'submissions.waits_since',
      tagsOfRow.as('tags'),
      sortKeyOf(sort, hidden).as('sort_key'),
      isHidden(hidden).as('sender_hidden'),
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectForReview>['execute']>>[number];

/** A row as its reader may see it. */
export const asShown = (row: ReviewRow): ReviewRow =>
  row.sender_hidden ? { ...withoutSender(row), title: null, business_name: null } : row;

/** The console's rows; one more than `limit` when there are more. */
export function listForReview(db: Database, filters: ReviewFilters, page: ReviewPage): Promise<ReviewRow[]> {
  const { by } = orders[filters.sort ?? 'newest'];
  return by in ranks
    ? listRanked(db, filters, page, by as keyof typeof ranks)
    : listSorted(db, filters, page);
}

/** Reads one value after the other, each by its own index and newest first, until the page is full. */
async function listRanked(
  db: Database,
  { sort = 'newest', ...filters }: ReviewFilters,
  { after, limit }: ReviewPage,
  by: keyof typeof ranks,
): Promise<ReviewRow[]> {
  const { column, values } = ranks[by];
  const inOrder: readonly string[] = orders[sort].isRising ? values : values.toReversed();
  const rows: ReviewRow[] = [];
  for (const value of inOrder.slice(after ? inOrder.indexOf(after.key) : 0)) {
    if (rows.length > limit) break;
    if (filters[column] && filters[column] !== value) continue;
    const page = { after: value === after?.key ? after : undefined, limit: limit - rows.length };
    const found = await listSorted(db, { ...filters, [column]: value }, page);
    rows.push(...found.map((row) => ({ ...row, sort_key: value })));
  }
  return rows;
}

async function listSorted(db: Database, filters: ReviewFilters, page: ReviewPage): Promise<ReviewRow[]> {
  const { hidden = noneHidden } = filters;
  const searched = searchConditions(filters);
  const rows = selectForReview(db, filters)
    .orderBy(orderOf(filters, hidden))
    .limit(page.limit + 1);
  const conditions = [...plainConditions(filters), ...behind(page.after, filters.sort)];
  if (searched.length === 0 && hidden.size === 0) return rows.where(all(conditions)).execute();
  const ids = await findIds(db, filters, page);
  if (ids.length === 0) return [];
  return (await rows.where('submissions.id', 'in', ids).execute()).map(asShown);
}

/** All of the same rows; callers pass each through `asShown`. */
export const allForReview = (db: Database, filters: ReviewFilters) =>
  selectForReview(db, filters)
    .orderBy(orderOf(filters, filters.hidden))
    .where(all([...plainConditions(filters), ...searchConditions(filters)]));

/** What the console's lists are sorted by; ids rise with time, so they are the order of arrival. */
export const orders = {
  newest: { by: 'arrival', isRising: false },
  oldest: { by: 'arrival', isRising: true },
  changed: { by: 'change', isRising: false },
  unchanged: { by: 'change', isRising: true },
  sender: { by: 'sender', isRising: true },
  sender_down: { by: 'sender', isRising: false },
  type: { by: 'type', isRising: true },
  type_down: { by: 'type', isRising: false },
  status: { by: 'status', isRising: true },
  status_down: { by: 'status', isRising: false },
  waiting: { by: 'wait', isRising: true },
} as const satisfies Record<NonNullable<Sort>, { by: string; isRising: boolean }>;

/** The times that lists are sorted by. An answered enquiry no longer waits, so its last change counts. */
const moments = {
  change: sql`submissions.updated_at`,
  wait: sql`coalesce(submissions.waits_since, submissions.updated_at)`,
};

/** What a row is sorted by before its id, as text; times in microseconds since 1970. Empty where the order is one of ids. */
function sortKeyOf(sort: Sort = 'newest', hidden: Hidden = noneHidden): RawBuilder<string> {
  const { by } = orders[sort];
  if (by in moments)
    return sql`(extract(epoch from ${moments[by as keyof typeof moments]}) * 1000000)::bigint::text`;
  return by === 'sender' ? keyOf(hidden) : sql`''`;
}

/** Types by their labels, statuses in the order of the tabs. */
export const ranks = {
  type: { column: 'contact_type', values: contactTypes.toSorted(byLabel) },
  status: { column: 'status', values: Object.keys(submissionStatuses) },
} as const;

function byLabel(one: ContactType, other: ContactType): number {
  return contactTypeLabels[one].localeCompare(contactTypeLabels[other]);
}

/**
 * For filters with an index of their own, `nulls first` and `nulls last` (there are no nulls) keep the planner from reading by the primary
 * key past rows that are not wanted (`0007_submissions.sql`).
 */
function orderOf(
  { sort = 'newest', status, contact_type, assigneeId }: ReviewFilters,
  hidden: Hidden = noneHidden,
): RawBuilder<unknown> {
  const { by, isRising } = orders[sort];
  const direction = isRising ? sql`asc` : sql`desc`;
  if (by in ranks) {
    const { column, values } = ranks[by as keyof typeof ranks];
    return sql`array_position(${values}::text[], submissions.${sql.ref(column)}) ${direction}, submissions.id desc`;
  }
  if (by in moments)
    return sql`${moments[by as keyof typeof moments]} ${direction}, submissions.id ${direction}`;
  if (by === 'sender') return sql`${keyOf(hidden)} ${direction}, submissions.id ${direction}`;
  if (!status && !contact_type && !assigneeId) return sql`submissions.id ${direction}`;
  return isRising ? sql`submissions.id asc nulls first` : sql`submissions.id desc nulls last`;
}

function behind(after: ReviewCursor | undefined, sort: Sort = 'newest', sender = senderKey) {
  if (!after) return [];
  const { by, isRising } = orders[sort];
  const isBehind = isRising ? sql`>` : sql`<`;
  if (by === 'sender')
    return [sql<boolean>`(${sender}, submissions.id) ${isBehind} (${after.key}, ${after.id})`];
  if (!(by in moments)) return [sql<boolean>`submissions.id ${isBehind} ${after.id}`];
  const moment = sql`'epoch'::timestamptz + ${after.key}::bigint * interval '1 microsecond'`;
  return [
    sql<boolean>`(${moments[by as keyof typeof moments]}, submissions.id) ${isBehind} (${moment}, ${after.id})`,
  ];
}

/** The nearest rows, which are searched first: anything frequent fills a page from them. */
const nearby = 5_000;

const sought = sql`id, user_id, search, title, message, first_name, last_name, updated_at, waits_since`;

/**
 * The ids of a page of search results. The planner cannot know how rare unfinished words are, so we search twice: among the nearest rows in
 * order and, if they do not fill the page (the words are rare then), by the index, unordered. Rows with a hidden sender are few and have
 * their own place in the order of senders, so they are read separately; the others use the index.
 */
async function findIds(
  db: Database,
  filters: ReviewFilters,
  { after, limit }: ReviewPage,
): Promise<number[]> {
  const { hidden = noneHidden, sort } = filters;
  const searched = all(searchConditions(filters));
  const plain = plainConditions(filters);
  const shown = all([...plain, ...behind(after, sort), ...(hidden.size > 0 ? [isShown(hidden)] : [])]);
  const few = all([...plain, ...behind(after, sort, sql`''`), isHidden(hidden)]);
  const order = orderOf(filters, hidden);
  const isSought = hidden.size === 0 ? shown : sql<boolean>`(${shown} or ${few})`;
  const fewAsWell =
    hidden.size === 0 ? sql`` : sql`union all (select ${sought} from submissions where ${few})`;
  const near = await sql<{ id: number }>`
    select id from (
      (select ${sought} from submissions where ${shown} order by ${orderOf(filters)} limit ${nearby})
      ${fewAsWell}
    ) submissions where ${searched} order by ${order} limit ${limit + 1}`.execute(db);
  if (near.rows.length > limit) return near.rows.map(({ id }) => id);
  const anywhere = await sql<{ id: number }>`
    with found as materialized (select ${sought} from submissions where ${isSought} and ${searched})
    select id from found submissions order by ${order} limit ${limit + 1}`.execute(db);
  return anywhere.rows.map(({ id }) => id);
}
