import type { WordedLine } from '@proxima/contract/wordings/wordings';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The team's words of one kind of emails. */
export interface StoredWordings {
  kind: string;
  version: number;
  lines: readonly WordedLine[];
  updated_at: Date;
}

/** The team's words of these kinds. */
export const listWordings = (db: Database, kinds: readonly string[]): Promise<StoredWordings[]> =>
  db
    .selectFrom('email_wordings')
    .select(['kind', 'version', 'updated_at'])
    .select(sql<readonly WordedLine[]>`lines`.as('lines'))
    .where('kind', 'in', kinds)
    .execute();
