import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findName } from '../ventures.repository.ts';

/** Id, slug and name of a venture, for pages about a part of it. The caller has checked access. @throws DomainError `not_found` */
export async function nameVenture(
  db: Database,
  id: number,
): Promise<{ id: number; slug: string; name: string }> {
  const venture = await findName(db, id);
  if (!venture) throw new DomainError('not_found');
  return venture;
}
