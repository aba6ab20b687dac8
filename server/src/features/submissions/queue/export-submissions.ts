import {
  type adminSubmissionEndpoints,
  contactTypeLabels,
  submissionStatuses,
} from '@proxima/contract/submissions/submissions';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { assigneeOf } from './list-submissions.ts';
import { allForReview, type ReviewRow } from './review-list.repository.ts';

type Filters = Omit<QueryOf<typeof adminSubmissionEndpoints.list>, 'cursor' | 'limit'>;

const columns: readonly TableColumn<ReviewRow>[] = [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'Received (UTC)', value: (row) => row.created_at, width: 20 },
  { heading: 'Status', value: (row) => submissionStatuses[row.status].label },
  { heading: 'Kind', value: (row) => contactTypeLabels[row.contact_type] },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'E-mail', value: (row) => row.email, width: 30 },
  { heading: 'Phone', value: (row) => row.phone && { phone: row.phone } },
  { heading: 'Message', value: (row) => row.message, width: 60 },
  { heading: 'Comment', value: (row) => row.admin_comment, width: 40 },
  { heading: 'Looked after by', value: (row) => row.assignee_name },
  { heading: 'Decision held', value: (row) => row.held_id !== null },
  { heading: 'Changed (UTC)', value: (row) => row.updated_at, width: 20 },
  { heading: 'Member number', value: (row) => row.user_id },
];

/** Everybody's submissions by the filters of the console's list, as a table without an end. The right was checked. */
export const exportSubmissions = (
  { platform: { db }, actor }: Context<Admin>,
  { assignee, ...filters }: Filters,
): Table =>
  makeTable(columns, readRows(db, allForReview(db, { ...filters, assigneeId: assigneeOf(assignee, actor) })));
