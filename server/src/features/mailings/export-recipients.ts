import { type RecipientOutcome, recipientOutcomeTexts } from '@proxima/contract/mailings/mailing-wire';
import type { Admin, Context } from '../../platform/context.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { makeTable, mapBatches, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { findRecipients } from './find-recipients.ts';
import { getMailing } from './read-mailings.ts';
import { recipientRows } from './recipients.repository.ts';

interface Row {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  outcome: RecipientOutcome;
}

const columns: readonly TableColumn<Row>[] = [
  { heading: 'First name', value: (row) => row.first_name },
  { heading: 'Last name', value: (row) => row.last_name },
  { heading: 'Email', value: (row) => row.email, width: 30 },
  { heading: 'Outcome', value: (row) => recipientOutcomeTexts[row.outcome], width: 40 },
];

/** The recipients of a mailing with what became of it; without the names that the caller may not learn. @throws DomainError `not_found` */
export async function exportRecipients(
  context: Context<Admin>,
  { mailing_id }: { mailing_id: number },
): Promise<Table> {
  const { audience } = await getMailing(context, mailing_id);
  const found = audience.kind === 'call' ? await findRecipients(context, audience) : [];
  const hidden = new Set(found.flatMap(({ userId, isHidden }) => (isHidden ? [userId] : [])));
  const rows = mapBatches(
    readRows(context.platform.db, recipientRows(mailing_id)),
    (row): Row =>
      row.user_id !== null && hidden.has(row.user_id)
        ? { ...row, first_name: null, last_name: null, email: null }
        : row,
  );
  return makeTable(columns, rows);
}
