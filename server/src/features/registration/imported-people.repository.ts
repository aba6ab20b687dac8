import { importMessages } from '@proxima/contract/imports/import-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findReferences } from '../../platform/database/statements/find-references.ts';

/** Accounts by address in lower case. */
export async function listByAddress(
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, { name: string; role: string }>> {
  const rows = await db
    .selectFrom('users')
    .select([
      'role',
      sql<string>`lower(email)`.as('address'),
      sql<string>`first_name || ' ' || last_name`.as('name'),
    ])
    .where(sql`lower(email)`, '=', sql`any(${addresses}::text[])`)
    .execute();
  return new Map(rows.map(({ address, ...user }) => [address, user]));
}

/** What an import made of a person: their profile and their invitation. */
const ownTables = [
  'entrepreneur_profiles',
  'investor_profiles',
  'project_manager_profiles',
  'account_links',
  'email_outbox',
];

/** Which of these imported people have joined, were disabled, or are part of something by now; locked until the transaction ends. */
export async function findUsed(tx: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'has_joined', 'disabled_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const references = await findReferences(tx, 'users', ids, ownTables);
  const used = new Map<number, string>();
  for (const { id, has_joined, disabled_at } of rows) {
    const where = references.get(id);
    if (has_joined) used.set(id, importMessages.joined);
    else if (where) used.set(id, importMessages.used(where));
    else if (disabled_at) used.set(id, importMessages.changed);
  }
  return used;
}

export async function deleteImported(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('has_joined', '=', false)
    .execute();
}
