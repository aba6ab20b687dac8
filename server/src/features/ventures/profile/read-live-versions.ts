import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findLiveVersions } from './profiles.repository.ts';

/** A venture's name and slug with the versions that investors read; 0 without projections. @throws DomainError `not_found` */
export async function readLiveVersions(db: Database, ventureId: number) {
  const row = await findLiveVersions(db, ventureId);
  if (!row) throw new DomainError('not_found');
  return { ...row, projections: row.projections ?? 0 };
}
