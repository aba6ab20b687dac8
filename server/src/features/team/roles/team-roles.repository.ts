import type { TeamRole } from '@proxima/contract/team/rights';
import { teamRoleMessages } from '@proxima/contract/team/team-role';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { storedRole, teamRoleOf } from '../../../platform/database/statements/team-role.ts';
import { invalidField } from '../../../platform/domain-error.ts';

const selectRoles = (db: Database) =>
  db
    .selectFrom('team_roles')
    .select(['team_roles.id', 'team_roles.key', 'team_roles.version'])
    .select(storedRole(sql.ref('team_roles.key')).$notNull().as('role'))
    .select(({ selectFrom, fn }) => [
      selectFrom('users')
        .whereRef('users.admin_role', '=', 'team_roles.key')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('people'),
      selectFrom('account_links')
        .whereRef('account_links.admin_role', '=', 'team_roles.key')
        .where('kind', '=', 'invitation')
        .where('user_id', 'is', null)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('invitations'),
    ]);

export type TeamRoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number];

/** In the order in which they were made: the three that every team has first. */
export const listRoleRows = (db: Database): Promise<TeamRoleRow[]> => selectRoles(db).orderBy('id').execute();

export const findRoleRow = (db: Database, id: number): Promise<TeamRoleRow | undefined> =>
  selectRoles(db).where('id', '=', id).executeTakeFirst();

/** The role with this key. @throws DomainError `validation_failed` for the field, if there is none. */
export async function getRole(db: Database, key: string, field: string): Promise<TeamRole> {
  const row = await selectRoles(db).where('key', '=', key).executeTakeFirst();
  if (!row) throw invalidField(field, teamRoleMessages.roleRequired);
  return teamRoleOf(row.role);
}

/** Since when roles have their rights, and who added each. */
export const listGrants = (db: Database) =>
  db
    .selectFrom('team_role_rights')
    .leftJoin('users', 'users.id', 'team_role_rights.granted_by')
    .select(['role_key', 'opens', 'granted_at'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('granted_by'))
    .orderBy('opens')
    .execute();

/** Whether another role has the name, in whatever case. */
export async function isNameTaken(db: Database, name: string, exceptId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('team_roles')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', 'is distinct from', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which keys begin like this. */
export async function listKeysLike(db: Database, slug: string): Promise<Set<string>> {
  const rows = await db.selectFrom('team_roles').select('key').where('key', 'like', `${slug}%`).execute();
  return new Set(rows.map(({ key }) => key));
}

export const insertRole = (
  tx: Database,
  role: { key: string; name: string; assigned_only: string[] },
): Promise<{ id: number }> =>
  tx.insertInto('team_roles').values(role).returning('id').executeTakeFirstOrThrow();

export async function updateRole(
  tx: Database,
  id: number,
  changed: { name: string; assigned_only: string[] },
): Promise<void> {
  await tx
    .updateTable('team_roles')
    .set({ ...changed, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertRights(
  tx: Database,
  key: string,
  rights: readonly string[],
  by: number,
): Promise<void> {
  if (rights.length === 0) return;
  const rows = rights.map((opens) => ({ role_key: key, opens, granted_by: by }));
  await tx.insertInto('team_role_rights').values(rows).execute();
}

/** Also those that no release knows any more. */
export async function deleteOtherRights(tx: Database, key: string, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('team_role_rights')
    .where('role_key', '=', key)
    .where('opens', '<>', sql<string>`all(${kept}::text[])`)
    .execute();
}

export async function deleteRole(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('team_roles').where('id', '=', id).execute();
}

/** Everyone who has the role, disabled accounts included. */
export async function listPeopleOf(db: Database, key: string): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('admin_role', '=', key)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
