import type { Database } from '../../../platform/database/database.ts';
import { findUserByEmail, type UserRow } from './users.repository.ts';

/** Whoever has this address, compared without case. */
export const findAccountByEmail = (db: Database, email: string): Promise<UserRow | null> =>
  findUserByEmail(db, email);
