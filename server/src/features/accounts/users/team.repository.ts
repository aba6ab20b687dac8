import type { AdminRight } from '@proxima/contract/team/rights';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import { type Reached, rolesReach } from '../../../platform/database/statements/assigned.ts';
import {
  roleOpens,
  type StoredTeamRole,
  storedRole,
} from '../../../platform/database/statements/team-role.ts';
import type { UserRow } from './users.repository.ts';

/**
 * Administrators with a right whose accounts are enabled, by name; with something reached, those whose role reaches it. The right is in the
 * text, because PostgreSQL would plan it again with every call otherwise.
 */
export async function listAdminsWith(
  db: Database,
  right: AdminRight,
  reached?: Reached,
): Promise<Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>[]> {
  const query = db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('role', '=', sql.lit('admin'))
    .where(roleOpens(sql.ref('users.admin_role'), right))
    .where('disabled_at', 'is', null)
    .orderBy('first_name')
    .orderBy('id');
  return (reached ? query.where(rolesReach(reached)) : query).execute();
}

/** The role in the team of an enabled account; undefined for any other. */
export async function findStoredRole(db: Database, userId: number): Promise<StoredTeamRole | undefined> {
  const row = await db
    .selectFrom('users')
    .select(storedRole(sql.ref('users.admin_role')).as('team_role'))
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.team_role;
}

/** An arbitrary number that no other advisory lock uses. */
const teamLock = 8_231_706_558;

/**
 * Until the transaction ends, no other one changes who may do what in the team. It comes before every other lock, so that what was checked
 * of roles, their people and invitations holds for what is written.
 */
export async function lockTeam(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${teamLock})`.execute(tx);
}

export async function setRole(
  db: Database,
  userId: number,
  { role, by }: { role: string; by: number | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ admin_role: role, admin_role_since: sql`now()`, admin_role_by: by, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** The owners who can act, locked until the transaction ends: two who demote each other concurrently do not both succeed. */
export async function lockOwnerRows(tx: Database): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('admin_role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a role has this key. */
export async function hasRole(db: Database, key: string): Promise<boolean> {
  return affectsAny(db.selectFrom('team_roles').select('id').where('key', '=', key));
}
