import type { WordedLine } from '@proxima/contract/wordings/wordings';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

/** The team's words of one kind of emails. */
export interface StoredWordings {
  kind: string;
  version: number;
  lines: readonly WordedLine[];
  updated_at: Date;
}

/** The team's words of these kinds, or of all. */
export const listWordings = (db: Database, kinds?: readonly string[]): Promise<StoredWordings[]> =>
  db
    .selectFrom('email_wordings')
    .select(['kind', 'version', 'updated_at'])
    .select(sql<readonly WordedLine[]>`lines`.as('lines'))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute();

interface Change {
  kind: string;
  /** The version that its editor saw; 0 if there was none. */
  version: number;
  lines: readonly WordedLine[];
  userId: number;
}

/** Stores the next version; false if the editor did not see the current one. */
export async function storeWordings(
  tx: Database,
  { kind, version, lines, userId }: Change,
): Promise<boolean> {
  const values = { lines: JSON.stringify(lines), updated_by: userId };
  if (version === 0)
    return affectsAny(
      tx
        .insertInto('email_wordings')
        .values({ kind, ...values })
        .onConflict((conflict) => conflict.column('kind').doNothing()),
    );
  return affectsAny(
    tx
      .updateTable('email_wordings')
      .set({ ...values, version: version + 1, updated_at: sql<Date>`now()` })
      .where('kind', '=', kind)
      .where('version', '=', version),
  );
}
