import type { Database } from '../../../platform/database/database.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { type GrantRow, listAllGrants } from './grants.repository.ts';

const columns: readonly TableColumn<GrantRow>[] = [
  { heading: 'Investor', value: (row) => ({ person: row.investor, userId: row.user_id }), width: 30 },
  { heading: 'Granted (UTC)', value: (row) => row.granted_at, width: 20 },
  { heading: 'Ends (UTC)', value: (row) => row.expires_at, width: 20 },
  { heading: 'Ended early (UTC)', value: (row) => (row.ended_by ? row.revoked_at : null), width: 20 },
  { heading: 'Ended by', value: (row) => row.ended_by ?? '', width: 12 },
  { heading: 'Agreement accepted', value: (row) => row.has_accepted_nda, width: 18 },
];

/** Every grant of access to a venture, newest first. */
export const tabulateGrants = async (db: Database, ventureId: number): Promise<Table> =>
  makeTable(columns, await listAllGrants(db, ventureId));
