import { importMessages } from '@proxima/contract/imports/import-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findUsed } from '../../platform/tables/find-used.ts';

/** What an import made of a person: their profile and their invitation. */
const ownTables = [
  'entrepreneur_profiles',
  'investor_profiles',
  'project_manager_profiles',
  'account_links',
  'email_outbox',
];

/** Which of these imported people have joined, were disabled, or are part of something by now; locked until the transaction ends. */
export async function findUsedPeople(tx: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'has_joined', sql<boolean>`disabled_at is not null`.as('is_changed')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const used = await findUsed(tx, 'users', rows, ownTables);
  for (const { id, has_joined } of rows) if (has_joined) used.set(id, importMessages.joined);
  return used;
}

export async function deleteImported(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('has_joined', '=', false)
    .execute();
}
