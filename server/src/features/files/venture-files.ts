import type { Database } from '../../platform/database/database.ts';
import { findVentureFile, lockVenture, sizeOf, sumVentureBytes } from './files.repository.ts';

/** Bytes that the files of a venture use, and that copies of these files would add. Its other uploads wait for this transaction. */
export async function measureVentureFiles(
  tx: Database,
  ventureId: number,
  fileIds: readonly number[],
): Promise<{ used: number; added: number }> {
  await lockVenture(tx, ventureId);
  return { used: await sumVentureBytes(tx, ventureId), added: await sizeOf(tx, fileIds) };
}

/** Bytes that the files of a venture use. */
export const usedByVenture = (db: Database, ventureId: number): Promise<number> =>
  sumVentureBytes(db, ventureId);

/** Whether a venture has a file with this content already. Its other uploads wait for this transaction. */
export async function hasContent(tx: Database, ventureId: number, sha256: string): Promise<boolean> {
  await lockVenture(tx, ventureId);
  return (await findVentureFile(tx, ventureId, sha256)) !== undefined;
}
