import {
  type AssessmentProgress,
  type adminSubmissionEndpoints,
  type submissionEndpoints,
  submissionMessages,
} from '@proxima/contract/submissions/submissions';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { listHiddenFrom } from '../reading/hidden-senders.ts';
import { listOwnSubmissions } from '../reading/own-submissions.repository.ts';
import { presentAdminSubmission, presentListed } from '../reading/submissions.presenter.ts';
import { countSnoozed, countSubmissions } from '../submissions.repository.ts';
import { cursorAfter, paginateReview } from './review-cursor.ts';
import type { ReviewFilters } from './review-filters.repository.ts';
import { listForReview, type ReviewRow } from './review-list.repository.ts';

/** The signed-in user's own submissions, newest first, with counts by status. */
export async function listSubmissions(
  { platform: { db }, actor }: Context<SignedIn>,
  query: QueryOf<typeof submissionEndpoints.list>,
): Promise<ReplyOf<typeof submissionEndpoints.list>> {
  const filter = { status: query.status, before: parseIdCursor(query.cursor) };
  const { rows, counts } = await listOwnSubmissions(db, actor.userId, filter, query.limit);
  const { items, next_cursor } = paginate(rows, query.limit);
  return { message: submissionMessages.list, data: items.map(presentListed), next_cursor, counts };
}

/** How far assessments are, as someone may know it. Passed in, because assessments depend on submissions. */
export type ListProgress = (
  db: Database,
  readerId: number,
  submissions: readonly Pick<ReviewRow, 'id' | 'status'>[],
) => Promise<ReadonlyMap<number, AssessmentProgress>>;

const notAssessed: AssessmentProgress = { assigned: 0, in: 0, late: 0, score: null };

/** All submissions, for the console. The endpoint has checked the right. */
export async function listAllSubmissions(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, assignee, ...filters }: QueryOf<typeof adminSubmissionEndpoints.list>,
  listProgress: ListProgress,
): Promise<ReplyOf<typeof adminSubmissionEndpoints.list>> {
  const assigneeId = assigneeOf(assignee, actor);
  const hidden = await listHiddenFrom(db, actor.userId);
  const page = { after: cursorAfter(filters.sort, cursor), limit };
  const [rows, counts, snoozed] = await Promise.all([
    findForgiving(db, { ...filters, assigneeId, hidden, reader: actor }, (sought) =>
      listForReview(db, sought, page),
    ),
    countSubmissions(db, actor),
    countSnoozed(db, 'proposals', actor),
  ]);
  const { items, next_cursor } = paginateReview(rows, limit);
  const progress = await listProgress(db, actor.userId, items);
  const data = items.map((row) => ({
    ...presentAdminSubmission(row),
    assessments: progress.get(row.id) ?? notAssessed,
  }));
  return { message: submissionMessages.list, data, next_cursor, counts: { ...counts, snoozed } };
}

/** The assignee that the filter means: an administrator, none (null), or any (undefined). */
export const assigneeOf = (
  assignee: QueryOf<typeof adminSubmissionEndpoints.list>['assignee'],
  actor: Admin,
): ReviewFilters['assigneeId'] =>
  assignee === 'me' ? actor.userId : assignee === 'nobody' ? null : assignee;
