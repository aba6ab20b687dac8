import {
  type Enquiry,
  type enquiryEndpoints,
  enquiryMessages,
} from '@proxima/contract/submissions/enquiries';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { assigneeOf } from '../queue/list-submissions.ts';
import { cursorAfter, paginateReview } from '../queue/review-cursor.ts';
import type { ReviewFilters } from '../queue/review-filters.repository.ts';
import { listForReview, type ReviewRow } from '../queue/review-list.repository.ts';
import { presentAdminSubmission } from '../reading/submissions.presenter.ts';
import { countEnquiries } from './enquiries.repository.ts';

type Query = QueryOf<typeof enquiryEndpoints.list>;

/** Enquiries, the last changed first. The endpoint's right was checked by its row. */
export async function listEnquiries(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, ...filters }: Query,
): Promise<ReplyOf<typeof enquiryEndpoints.list>> {
  const page = { after: cursorAfter('changed', cursor), limit };
  const [rows, counts] = await Promise.all([
    listForReview(db, reviewFiltersOf(filters, actor), page),
    countEnquiries(db),
  ]);
  const { items, next_cursor } = paginateReview('changed', rows, limit);
  return { message: enquiryMessages.list, data: items.map(presentEnquiry), next_cursor, counts };
}

/** The filters of enquiries as those of the console's lists. */
export const reviewFiltersOf = (
  { state, assignee, ...filters }: Omit<Query, 'cursor' | 'limit'>,
  actor: Admin,
): ReviewFilters => ({
  ...filters,
  enquiries: state ?? 'all',
  assigneeId: assigneeOf(assignee, actor),
  sort: 'changed',
});

const presentEnquiry = (row: ReviewRow): Enquiry => ({
  ...presentAdminSubmission(row),
  state: row.enquiry_state,
});
