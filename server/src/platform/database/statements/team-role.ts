import {
  type AdminRight,
  adminRights,
  adminRoles,
  assignedAreas,
  fixedRole,
  rightsOfRole,
  type TeamRole,
} from '@proxima/contract/team/rights';
import { type RawBuilder, sql } from 'kysely';

/** A role as it is stored: the rights of the three that every team has are in the contract. */
interface StoredRole {
  key: string;
  name: string;
  opens: readonly string[];
  assigned_only: readonly string[];
}
export type StoredTeamRole = StoredRole | null;

/** The role that a column of keys names, as one value; null without a key. `teamRoleOf` reads it. */
export const storedRole = (key: RawBuilder<unknown>): RawBuilder<StoredTeamRole> => sql<StoredTeamRole>`(
  select json_build_object('key', stored.key, 'name', stored.name, 'assigned_only', stored.assigned_only,
    'opens', array(select opens from team_role_rights where role_key = stored.key))
  from team_roles as stored where stored.key = ${key})`;

/** What a stored role opens now. A right that this release does not know opens nothing. */
export function teamRoleOf({ key, name, opens, assigned_only }: StoredRole): TeamRole {
  const fixed = adminRoles.find((role) => role === key);
  if (fixed) return fixedRole(fixed);
  return {
    key,
    name,
    rights: adminRights.filter((right) => opens.includes(right)),
    assignedOnly: assignedAreas.filter((area) => assigned_only.includes(area)),
  };
}

/** Whether the role that a column of keys names has a right. */
export function roleOpens(key: RawBuilder<unknown>, right: AdminRight): RawBuilder<boolean> {
  const fixed = adminRoles.filter((role) => rightsOfRole[role].includes(right)).map(sql.lit);
  return sql<boolean>`(${key} in (${sql.join(fixed)})
    or ${key} in (select role_key from team_role_rights where opens = ${sql.lit(right)}))`;
}
