import type { AssessedSubmission } from '@proxima/contract/assessments/assessments';
import { agreementLabels, doDisagree } from '@proxima/contract/assessments/scores';
import { contactTypeLabels, referenceOf } from '@proxima/contract/submissions/submissions';
import type { Admin, Context } from '../../platform/context.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { readCommitteeSheet } from './read-assessments.ts';

/** To one decimal, as the screen shows scores. */
const rounded = (score: number): number => Math.round(score * 10) / 10;

const columns: readonly TableColumn<AssessedSubmission>[] = [
  { heading: 'Number', value: ({ submission_id }) => referenceOf(submission_id), width: 10 },
  { heading: 'Submission', value: ({ name }) => name, width: 40 },
  { heading: 'Sender', value: ({ first_name, last_name }) => `${first_name} ${last_name}`, width: 30 },
  { heading: 'Type', value: ({ contact_type }) => contactTypeLabels[contact_type] },
  { heading: 'Reviewers', value: ({ count }) => count, width: 10 },
  { heading: 'About an earlier version', value: ({ outdated }) => outdated, width: 24 },
  { heading: 'Average', value: ({ overall }) => rounded(overall.mean), width: 10 },
  { heading: 'Lowest', value: ({ overall }) => rounded(overall.low), width: 10 },
  { heading: 'Highest', value: ({ overall }) => rounded(overall.high), width: 10 },
  {
    heading: 'Agreement',
    value: ({ overall }) => agreementLabels[doDisagree(overall) ? 'disagree' : 'agree'],
    width: 20,
  },
];

/** The committee sheet in its order. The caller has checked the right. */
export async function exportCommitteeSheet(context: Context<Admin>): Promise<Table> {
  return makeTable(columns, await readCommitteeSheet(context.platform.db, context));
}
