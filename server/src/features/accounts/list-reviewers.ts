import type { Database } from '../../platform/database/database.ts';
import { listAdminsWith } from './users.repository.ts';

/** Administrators who decide about submissions; they are told about new ones. */
export const listReviewers = async (db: Database): Promise<{ id: number; email: string; name: string }[]> => {
  const rows = await listAdminsWith(db, 'submissions.decide');
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    name: `${first_name} ${last_name}`,
  }));
};
