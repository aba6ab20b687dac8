import { type AdminRight, adminRoles } from '@proxima/contract/team/rights';
import type { TeamRoleRow as WireRole } from '@proxima/contract/team/team-role';
import type { Admin, Context } from '../../../platform/context.ts';
import { teamRoleOf } from '../../../platform/database/statements/team-role.ts';
import { listGrants, listRoleRows } from './team-roles.repository.ts';

/** The roles of the team: the three that every team has, then those that owners made, by name. */
export async function readRoles({ platform: { db } }: Context<Admin>): Promise<WireRole[]> {
  const [rows, grants] = await Promise.all([listRoleRows(db), listGrants(db)]);
  const roles = rows.map(({ id, version, role: stored, people, invitations }) => {
    const role = teamRoleOf(stored);
    return {
      key: role.key,
      name: role.name,
      rights: [...role.rights],
      assigned_only: [...role.assignedOnly],
      id,
      version,
      fixed: isFixed(role.key),
      people,
      invitations,
      granted: grants
        .filter(({ role_key, opens }) => role_key === role.key && role.rights.includes(opens as AdminRight))
        .map(({ opens, granted_at, granted_by }) => ({
          right: opens as AdminRight,
          at: granted_at.toISOString(),
          by: granted_by,
        })),
    };
  });
  return [
    ...roles.filter(({ fixed }) => fixed),
    ...roles.filter(({ fixed }) => !fixed).sort((one, other) => one.name.localeCompare(other.name, 'en')),
  ];
}

/** Whether it is one of the three that every team has. */
export const isFixed = (key: string): boolean => adminRoles.some((role) => role === key);
