import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import {
  industryLabel,
  kindLabel,
  type NumbersRange,
  type RoleOfMembers,
  type ShareOfSubmissions,
  type WeekOfMembers,
  type WeekOfSubmissions,
  type WeekOfWaits,
} from '@proxima/contract/numbers/numbers';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import {
  type RangeQuery,
  readConversion,
  readShares,
  readSubmissionNumbers,
  readWaits,
} from './read-numbers.ts';

type Export = (context: Context<Admin>, query: RangeQuery) => Promise<Table>;

const exportOf =
  <Row>(
    columns: readonly TableColumn<Row>[],
    read: (db: Database, query: RangeQuery) => Promise<readonly Row[]>,
  ): Export =>
  async ({ platform }, query) =>
    makeTable(columns, await read(platform.db, query));

const weekColumn = { heading: 'Week of', value: (row: { week: string }) => ({ day: row.week }), width: 12 };

/** The range, for tables without a column for the week. */
const rangeColumns: readonly TableColumn<NumbersRange>[] = [
  { heading: 'From', value: (row) => ({ day: row.from }), width: 12 },
  { heading: 'To', value: (row) => ({ day: row.to }), width: 12 },
];

const hours = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 36) / 100;

const statusColumns: readonly TableColumn<Omit<WeekOfSubmissions, 'week'>>[] = [
  ...(['review', 'revision', 'approved', 'declined', 'withdrawn'] as const).map((status) => ({
    heading: submissionStatuses[status].label,
    value: (row: Omit<WeekOfSubmissions, 'week'>) => row[status],
  })),
  { heading: 'All', value: (row) => row.total, width: 10 },
];

const stepColumns: readonly TableColumn<Omit<WeekOfMembers, 'week'>>[] = [
  { heading: 'Signed up', value: (row) => row.signed_up },
  { heading: 'Email confirmed', value: (row) => row.confirmed, width: 24 },
  { heading: 'Submitted', value: (row) => row.sent },
  { heading: 'Approved', value: (row) => row.approved },
];

const waitColumns: readonly TableColumn<{ median: number | null; p90: number | null }>[] = [
  { heading: 'Median (hours)', value: (row) => hours(row.median) },
  { heading: '90th percentile (hours)', value: (row) => hours(row.p90), width: 20 },
];

const weekWaitColumns: readonly TableColumn<WeekOfWaits>[] = [
  weekColumn,
  { heading: 'Number', value: (row) => row.count, width: 10 },
  ...waitColumns,
];

const shareColumns = (
  heading: string,
  label: (name: string) => string,
): readonly TableColumn<NumbersRange & ShareOfSubmissions>[] => [
  ...rangeColumns,
  { heading, value: (row) => label(row.name), width: 34 },
  ...statusColumns,
  ...waitColumns,
];

const roleColumn = {
  heading: 'Role',
  value: (row: RoleOfMembers) => roleLabels[row.role as MemberRole],
};

export const exportSubmissionWeeks = exportOf<WeekOfSubmissions>(
  [weekColumn, ...statusColumns],
  async (db, query) => (await readSubmissionNumbers(db, query)).weeks,
);
export const exportConversionWeeks = exportOf<WeekOfMembers>(
  [weekColumn, ...stepColumns],
  async (db, query) => (await readConversion(db, query)).weeks,
);
export const exportConversionRoles = exportOf<NumbersRange & RoleOfMembers>(
  [...rangeColumns, roleColumn, ...stepColumns],
  async (db, query) => {
    const { range, roles } = await readConversion(db, query);
    return roles.map((row) => ({ ...range, ...row }));
  },
);
export const exportDecisionWeeks = exportOf(
  weekWaitColumns,
  async (db, query) => (await readWaits(db, query)).decisions.weeks,
);
export const exportAnswerWeeks = exportOf(
  weekWaitColumns,
  async (db, query) => (await readWaits(db, query)).answers.weeks,
);
const exportShares = (
  name: 'kinds' | 'industries',
  columns: readonly TableColumn<NumbersRange & ShareOfSubmissions>[],
) =>
  exportOf(columns, async (db, query) => {
    const { range, [name]: shares } = await readShares(db, query);
    return shares.map((row) => ({ ...range, ...row }));
  });

export const exportKindShares = exportShares('kinds', shareColumns('Type', kindLabel));
export const exportIndustryShares = exportShares('industries', shareColumns('Industry', industryLabel));
