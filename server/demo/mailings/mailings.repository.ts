import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** The ten minutes of a mailing are over. */
export async function endHold(db: Database, id: number): Promise<void> {
  await db.updateTable('mailings').set({ sends_at: sql`now()` }).where('id', '=', id).execute();
}
