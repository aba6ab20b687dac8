import { emailStates, type operationEndpoints } from '@proxima/contract/operations/operations';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { makeTable, mapBatches, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { type AuditRow, allAuditRows } from './audit-log/audit-log.repository.ts';
import { filterOf, subjectText } from './audit-log/list-audit.ts';
import { type Reading, type WrittenEntry, writeEntries } from './audit-log/write-entries.ts';
import { withoutHiddenSenders } from './hidden-emails.ts';
import { allEmails, type EmailRow } from './outbox.repository.ts';

/** Without texts: an email may contain a sign-in link. */
const emailColumns: readonly TableColumn<EmailRow>[] = [
  { heading: 'Number', value: (row) => row.id, width: 10 },
  { heading: 'Created (UTC)', value: (row) => row.created_at, width: 20 },
  { heading: 'Type', value: (row) => row.kind, width: 24 },
  { heading: 'To', value: (row) => row.to_address, width: 30 },
  { heading: 'Subject', value: (row) => row.subject, width: 50 },
  { heading: 'Status', value: (row) => emailStates[row.state].label },
  { heading: 'Attempts', value: (row) => row.attempts, width: 8 },
  { heading: 'Last error', value: (row) => row.last_error, width: 40 },
  { heading: 'Sent (UTC)', value: (row) => row.sent_at, width: 20 },
];

/** Emails by status, as a table. The caller has checked the right. */
export async function exportEmails(
  { platform: { db }, actor }: Context<Admin>,
  { state }: Pick<QueryOf<typeof operationEndpoints.listEmails>, 'state'>,
): Promise<Table> {
  const shown = await withoutHiddenSenders(db, actor.userId);
  return makeTable(emailColumns, mapBatches(readRows(db, allEmails(db, state)), shown));
}

const auditColumns: readonly TableColumn<WrittenEntry>[] = [
  { heading: 'Number', value: ({ row }) => row.id, width: 10 },
  { heading: 'When (UTC)', value: ({ row }) => row.at, width: 20 },
  { heading: 'What happened', value: ({ sentence }) => sentence.map(({ text }) => text).join(''), width: 90 },
  { heading: 'Who', value: ({ actor }) => actor, width: 24 },
  { heading: 'Action', value: ({ row }) => row.action, width: 28 },
  { heading: 'Subject', value: ({ row }) => subjectText(row) },
  { heading: 'Details', value: ({ details }) => details, width: 60 },
  { heading: 'IP address', value: ({ row }) => row.ip },
  { heading: 'Request', value: ({ row }) => row.request_id, width: 38 },
];

/** The audit log in sentences, with what is stored, as a table. The caller has checked the right. */
export async function exportAudit(
  { platform: { db }, actor }: Context<Admin>,
  query: Omit<QueryOf<typeof operationEndpoints.listAudit>, 'cursor' | 'limit'>,
): Promise<Table> {
  const filter = await filterOf(db, actor, query);
  return makeTable(
    auditColumns,
    writeAll(db, { reader: actor, hidden: filter.hidden }, readRows(db, allAuditRows(filter))),
  );
}

async function* writeAll(
  db: Database,
  reading: Reading,
  batches: AsyncIterable<AuditRow[]>,
): AsyncGenerator<WrittenEntry[]> {
  for await (const rows of batches) yield writeEntries(db, reading, rows);
}
