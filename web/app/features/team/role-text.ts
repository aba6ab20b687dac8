import { adminRoles, rightLabels } from '@proxima/contract/team/rights';
import { adminRoleTexts } from '@proxima/contract/team/team';
import { areaTexts, type TeamRoleRow } from '@proxima/contract/team/team-role';

/** What a role opens, in a few words. */
export function roleText({ key, rights, assigned_only }: TeamRoleRow): string {
  const fixed = adminRoles.find((role) => role === key);
  return fixed
    ? adminRoleTexts[fixed]
    : [...rights.map((right) => rightLabels[right]), ...assigned_only.map(limitText)].join('; ');
}

/** A limit of a role in words. */
export const limitText = (area: TeamRoleRow['assigned_only'][number]): string =>
  `${areaTexts[area].label}: only what is assigned to them`;
