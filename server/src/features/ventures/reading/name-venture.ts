import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findName } from '../ventures.repository.ts';

/** What pages about a part of a venture call it; whether the caller may see it was decided before. @throws DomainError `not_found` */
export async function nameVenture(
  db: Database,
  id: number,
): Promise<{ id: number; slug: string; name: string }> {
  const venture = await findName(db, id);
  if (!venture) throw new DomainError('not_found');
  return venture;
}
