import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findUser, type UserRow } from './users.repository.ts';

/** @throws DomainError `unauthenticated`: the account was deleted while its session was in use. */
export async function getUser(db: Database, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new DomainError('unauthenticated');
  return user;
}
