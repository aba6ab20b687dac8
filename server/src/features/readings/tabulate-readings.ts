import type { Database } from '../../platform/database/database.ts';
import { makeTable, type Table, type TableColumn } from '../../platform/tables/table.ts';
import { listOwnPeople } from '../ventures/people/list-own-people.ts';
import { allReadersOfVenture, type VentureReaderRow } from './analytics.repository.ts';

const columns: readonly TableColumn<VentureReaderRow>[] = [
  { heading: 'Document', value: (row) => row.title, width: 40 },
  { heading: 'Version', value: (row) => row.version, width: 10 },
  { heading: 'Reader', value: (row) => ({ person: row.name, userId: row.reader_id }), width: 30 },
  { heading: 'Seconds', value: (row) => Math.round(row.ms / 1000), width: 12 },
  { heading: 'Pages read', value: (row) => row.pages, width: 12 },
  { heading: 'First read', value: (row) => ({ day: row.first_on }), width: 14 },
  { heading: 'Last read', value: (row) => ({ day: row.last_on }), width: 14 },
];

/** Who read which document of a venture under their name, for an archive of its room. The caller has checked who may see it. */
export async function tabulateReadings(
  db: Database,
  ventureId: number,
): Promise<{ name: string; table: Table }> {
  const rows = await allReadersOfVenture(db, ventureId, await listOwnPeople(db, ventureId)).execute();
  return { name: 'readings', table: makeTable(columns, rows) };
}
