import type { Database } from '../../../platform/database/database.ts';
import { findUser, type UserRow } from './users.repository.ts';

export type MemberAccount = UserRow;

/** A member by id; administrators are none. */
export async function findMember(db: Database, id: number): Promise<MemberAccount | null> {
  const user = await findUser(db, id);
  return user && user.role !== 'admin' ? user : null;
}
