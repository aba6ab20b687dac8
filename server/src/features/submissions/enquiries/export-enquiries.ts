import { type enquiryEndpoints, enquiryStates } from '@proxima/contract/submissions/enquiries';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { readForgiving } from '../../../platform/database/search-query.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { allForReview, type ReviewRow } from '../queue/review-list.repository.ts';
import { tagsColumn } from '../queue/tags-column.ts';
import { reviewFiltersOf } from './list-enquiries.ts';

type Filters = Omit<QueryOf<typeof enquiryEndpoints.list>, 'cursor' | 'limit'>;

const columns: readonly TableColumn<ReviewRow>[] = [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'Received (UTC)', value: (row) => row.created_at, width: 20 },
  { heading: 'State', value: (row) => enquiryStates[row.enquiry_state].label },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Phone', value: (row) => row.phone && { phone: row.phone } },
  { heading: 'Message', value: (row) => row.message, width: 60 },
  { heading: 'Assigned to', value: (row) => row.assignee_name },
  tagsColumn,
  { heading: 'Changed (UTC)', value: (row) => row.updated_at, width: 20 },
  { heading: 'Member number', value: (row) => row.user_id },
];

/** All enquiries that match the filters of the console's list. The caller has checked the right. */
export const exportEnquiries = ({ platform: { db }, actor }: Context<Admin>, filters: Filters): Table =>
  makeTable(
    columns,
    readForgiving(db, reviewFiltersOf(filters, actor), (sought) => readRows(db, allForReview(db, sought))),
  );
