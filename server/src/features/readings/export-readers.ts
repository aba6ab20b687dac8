import type { Context, SignedIn } from '../../platform/context.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { allReaders, type ReaderRow } from './analytics.repository.ts';
import { requireReadings } from './read-readings.ts';

const columns: readonly TableColumn<ReaderRow>[] = [
  { heading: 'Reader', value: (row) => row.name, width: 30 },
  { heading: 'Version', value: (row) => row.version, width: 10 },
  { heading: 'Seconds', value: (row) => Math.round(row.ms / 1000), width: 12 },
  { heading: 'Pages read', value: (row) => row.pages, width: 12 },
  { heading: 'Furthest page', value: (row) => row.last_page, width: 14 },
  { heading: 'First read', value: (row) => ({ day: row.first_on }), width: 14 },
  { heading: 'Last read', value: (row) => ({ day: row.last_on }), width: 14 },
];

/** Everyone who read a document under their name. @throws DomainError as `requireReadings` */
export async function exportReaders(
  context: Context<SignedIn>,
  { document_id: documentId }: { document_id: number },
): Promise<Table> {
  const { without } = await requireReadings(context, documentId);
  const { db } = context.platform;
  return makeTable(columns, readRows(db, allReaders(db, documentId, without)));
}
