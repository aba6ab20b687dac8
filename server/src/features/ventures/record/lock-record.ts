import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { lockVenture, type VentureRow } from '../ventures.repository.ts';

/** A venture, locked until the transaction ends, for other features. @throws DomainError `not_found` */
export async function lockRecord(tx: Database, ventureId: number): Promise<VentureRow> {
  const row = await lockVenture(tx, ventureId);
  if (!row) throw new DomainError('not_found');
  return row;
}
