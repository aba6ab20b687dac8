import {
  type Enquiry,
  type enquiryEndpoints,
  enquiryMessages,
} from '@proxima/contract/submissions/enquiries';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { assigneeOf } from '../queue/list-submissions.ts';
import { cursorAfter, paginateReview } from '../queue/review-cursor.ts';
import type { ReviewFilters } from '../queue/review-filters.repository.ts';
import { listForReview, type ReviewRow } from '../queue/review-list.repository.ts';
import { presentAdminSubmission } from '../reading/submissions.presenter.ts';
import { countSnoozed } from '../submissions.repository.ts';
import { countEnquiries } from './enquiries.repository.ts';

type Query = QueryOf<typeof enquiryEndpoints.list>;

/** Enquiries, the last changed first by default. The endpoint has checked the right. */
export async function listEnquiries(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, ...filters }: Query,
): Promise<ReplyOf<typeof enquiryEndpoints.list>> {
  const found = reviewFiltersOf(filters, actor);
  const page = { after: cursorAfter(found.sort, cursor), limit };
  const [rows, counts, snoozed] = await Promise.all([
    findForgiving(db, found, (sought) => listForReview(db, sought, page)),
    countEnquiries(db, actor),
    countSnoozed(db, 'enquiries', actor),
  ]);
  const { items, next_cursor } = paginateReview(rows, limit);
  return {
    message: enquiryMessages.list,
    data: items.map(presentEnquiry),
    next_cursor,
    counts: { ...counts, snoozed },
  };
}

/** The filters of enquiries as those of the console's lists. */
export const reviewFiltersOf = (
  { state, assignee, sort = 'changed', ...filters }: Omit<Query, 'cursor' | 'limit'>,
  actor: Admin,
): ReviewFilters => ({
  ...filters,
  reader: actor,
  enquiries: state ?? 'all',
  assigneeId: assigneeOf(assignee, actor),
  sort,
});

const presentEnquiry = (row: ReviewRow): Enquiry => ({
  ...presentAdminSubmission(row),
  state: row.enquiry_state,
  waits_since: row.enquiry_state === 'open' ? (row.waits_since?.toISOString() ?? null) : null,
});
