import { itemNames } from '@proxima/contract/ventures/venture-record';
import type { Database } from '../../../platform/database/database.ts';
import { listChecks } from '../record/record.repository.ts';

/** The checks of the vetting that nobody has decided yet. "Not checked" is a decision, which investors read. */
export async function uncheckedItems(db: Database, ventureId: number) {
  const decided = new Set((await listChecks(db, ventureId)).map(({ item }) => item));
  return itemNames.filter((item) => !decided.has(item));
}
