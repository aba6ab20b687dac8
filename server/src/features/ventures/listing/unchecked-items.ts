import { itemNames } from '@proxima/contract/ventures/venture-record';
import type { Database } from '../../../platform/database/database.ts';
import { listChecks } from '../record/record.repository.ts';

/** Vetting items without a recorded result. "Not checked" is a result too, and investors see it. */
export async function uncheckedItems(db: Database, ventureId: number) {
  const decided = new Set((await listChecks(db, ventureId)).map(({ item }) => item));
  return itemNames.filter((item) => !decided.has(item));
}
