import type { AdminRight } from '@proxima/contract/admin/rights';
import type { Database } from '../../../platform/database/database.ts';
import { listAdminsWith } from './users.repository.ts';

/** Administrators whose rank carries a right and whose account works, by name. */
export const listColleagues = async (
  db: Database,
  right: AdminRight,
): Promise<{ id: number; email: string; name: string }[]> => {
  const rows = await listAdminsWith(db, right);
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    name: `${first_name} ${last_name}`,
  }));
};
