import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMemberRow, type MemberRow } from './members.repository.ts';

/** @throws DomainError `not_found`, also for administrators: the team is managed elsewhere. */
export async function getMember(db: Database, id: number): Promise<MemberRow> {
  const row = await findMemberRow(db, id);
  if (!row) throw new DomainError('not_found');
  return row;
}
