import type { Database } from '../../platform/database/database.ts';
import { findUser, type UserRow } from './users.repository.ts';

/** A member by id; administrators are none. */
export async function findMember(db: Database, id: number): Promise<UserRow | null> {
  const user = await findUser(db, id);
  return user && user.role !== 'admin' ? user : null;
}
