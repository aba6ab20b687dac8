import type { Kysely } from 'kysely';
import type { DB } from './schema.generated.ts';

/** The typed door to PostgreSQL; a transaction is one too. Row types are generated from the migrated schema. */
export type Database = Kysely<DB>;
