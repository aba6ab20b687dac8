import type { Kysely } from 'kysely';
import type { DB } from './schema.generated.ts';

/** Typed access to PostgreSQL, or a transaction. Row types are generated from the migrated schema. */
export type Database = Kysely<DB>;
