import {
  businessIndustries,
  investmentRanges,
  type Options,
  stagesOfDevelopment,
  yesOrNo,
} from '@proxima/contract/profiles/options';
import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import {
  type adminSubmissionEndpoints,
  contactTypeLabels,
  type SubmissionStatus,
  submissionStatuses,
} from '@proxima/contract/submissions/submissions';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { readForgiving } from '../../../platform/database/search-query.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { listHiddenFrom } from '../reading/hidden-senders.ts';
import { type SubmissionRow, selectOwnSubmissions, submissionColumns } from '../submissions.repository.ts';
import { assigneeOf } from './list-submissions.ts';
import { allForReview, type ReviewRow, asShown as shownTo } from './review-list.repository.ts';
import { tagsColumn } from './tags-column.ts';

type Filters = Omit<QueryOf<typeof adminSubmissionEndpoints.list>, 'cursor' | 'limit'>;

/** The names of the ventures that submissions are linked with, by the submission's id. Passed in, because ventures depend on submissions. */
type NameVentures = (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** `venture_name` is null for a submission without a venture. */
type ExportedRow = ReviewRow & { venture_name: string | null };

/** Columns that both members and administrators export. */
const shared = {
  number: { heading: 'Number', value: (row) => row.id, width: 10 },
  received: { heading: 'Received (UTC)', value: (row) => row.created_at, width: 20 },
  status: { heading: 'Status', value: (row) => submissionStatuses[row.status].label },
  type: { heading: 'Type', value: (row) => contactTypeLabels[row.contact_type] },
  message: { heading: 'Message', value: (row) => row.message, width: 60 },
  comment: { heading: 'Comment', value: (row) => row.admin_comment, width: 40 },
  changed: { heading: 'Changed (UTC)', value: (row) => row.updated_at, width: 20 },
} satisfies Record<string, TableColumn<SubmissionRow>>;

/** An answer as the profile shows it; what members wrote themselves stays. */
const asShown = (options: Options, answer: string | null): string | null =>
  options.find(({ value }) => value === answer)?.label ?? answer;

/** What the member's profile says about the business or the investor; empty for everyone else. */
const fromProfile: readonly TableColumn<ExportedRow>[] = [
  { heading: 'Business name', value: (row) => row.business_name, width: 30 },
  { heading: 'Industry', value: (row) => asShown(businessIndustries, row.industry) },
  { heading: 'Stage', value: (row) => asShown(stagesOfDevelopment, row.stage) },
  { heading: 'Investment range', value: (row) => asShown(investmentRanges, row.investment_range) },
  { heading: 'Accredited investor', value: (row) => asShown(yesOrNo, row.accredited_investor) },
];

const columns: readonly TableColumn<ExportedRow>[] = [
  shared.number,
  shared.received,
  shared.status,
  shared.type,
  { heading: 'Name', value: (row) => nameOfSubmission(row), width: 40 },
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Phone', value: (row) => row.phone && { phone: row.phone } },
  shared.message,
  shared.comment,
  { heading: 'Assigned to', value: (row) => row.assignee_name },
  tagsColumn,
  { heading: 'Decision held', value: (row) => row.held_id !== null },
  { heading: 'Venture', value: (row) => row.venture_name, width: 30 },
  ...fromProfile,
  shared.changed,
  { heading: 'Member number', value: (row) => row.user_id },
];

/** All submissions that match the filters of the console's list, each with its venture. The caller has checked the right. */
export async function exportSubmissions(
  { platform: { db }, actor }: Context<Admin>,
  { assignee, ...filters }: Filters,
  nameVentures: NameVentures,
): Promise<Table> {
  const hidden = await listHiddenFrom(db, actor.userId);
  const sought = { ...filters, hidden, reader: actor, assigneeId: assigneeOf(assignee, actor) };
  const found = readForgiving(db, sought, (chosen) => readRows(db, allForReview(db, chosen)));
  return makeTable(columns, withVentures(db, found, nameVentures));
}

async function* withVentures(
  db: Database,
  batches: AsyncIterable<ReviewRow[]>,
  nameVentures: NameVentures,
): AsyncGenerator<ExportedRow[]> {
  for await (const rows of batches) {
    const names = await nameVentures(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({
      ...shownTo(row),
      venture_name: row.sender_hidden ? null : (names.get(row.id) ?? null),
    }));
  }
}

/** The member's own submissions, by the filter of their list. */
export const exportOwnSubmissions = (
  { platform: { db }, actor }: Context<Member>,
  { status }: { status?: SubmissionStatus | undefined },
): Table =>
  makeTable(
    Object.values(shared),
    readRows(db, selectOwnSubmissions(db, actor.userId, { status }).select(submissionColumns)),
  );
