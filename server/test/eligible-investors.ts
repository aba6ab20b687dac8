import { openDatabase } from '../src/platform/database/open-database.ts';
import { quiet } from './database/test-postgres.ts';
import { makeEligible } from './eligible-investor.ts';

/** Opens ventures to many accounts of a running server. */
export async function makeAllEligible(url: string, userIds: readonly number[]): Promise<void> {
  const { db, close } = openDatabase(url, { log: quiet, size: 1 });
  try {
    for (const id of userIds) await makeEligible(db, id);
  } finally {
    await close();
  }
}
