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
  /** The id at which the page before ended. */
  after: number | undefined;
  limit: number;
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
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectForReview>['execute']>>[number];

/** The console's rows; one more than `limit` when there are more. Ids rise with time, so they are the order of arrival. */
export function listForReview(db: Database, filters: ReviewFilters, page: ReviewPage): Promise<ReviewRow[]> {
  const query = allForReview(db, filters).limit(page.limit + 1);
  if (page.after === undefined) return query.execute();
  return query.where('submissions.id', filters.sort === 'oldest' ? '>' : '<', page.after).execute();
}

/** The same rows without an end. */
export const allForReview = (db: Database, filters: ReviewFilters) =>
  narrowed(selectForReview(db), filters).orderBy(
    'submissions.id',
    filters.sort === 'oldest' ? 'asc' : 'desc',
  );

type Query = ReturnType<typeof selectForReview>;

function narrowed(query: Query, filters: ReviewFilters): Query {
  let found = query;
  if (filters.status) found = found.where('submissions.status', '=', filters.status);
  if (filters.contact_type) found = found.where('submissions.contact_type', '=', filters.contact_type);
  if (filters.assigneeId === null) found = found.where('submissions.assignee_id', 'is', null);
  else if (filters.assigneeId) found = found.where('submissions.assignee_id', '=', filters.assigneeId);
  if (filters.from) found = found.where('submissions.created_at', '>=', startOfDay(filters.from, 0));
  if (filters.to) found = found.where('submissions.created_at', '<', startOfDay(filters.to, 1));
  if (filters.search) {
    const words = filters.search;
    found = found.where(sql<boolean>`submissions.search_text @@ websearch_to_tsquery('simple', ${words})`);
  }
  return filters.industry ? found.where(isOfIndustry(filters.industry)) : found;
}

const startOfDay = (day: string, plusDays: number) =>
  sql<Date>`(${day}::date + ${plusDays}::integer)::timestamp at time zone 'UTC'`;

/** The industry of the member behind it; submissions without an account have none. */
const isOfIndustry = (industry: string) =>
  sql<boolean>`exists (select from entrepreneur_profiles e where e.user_id = submissions.user_id and e.industry = ${industry})`;
