import { type AdminRight, adminRights, adminRoles, covers, rightLabels } from '@proxima/contract/team/rights';
import { adminRoleTexts } from '@proxima/contract/team/team';
import { areaTexts, type TeamRoleRow, type WireTeamRole } from '@proxima/contract/team/team-role';
import { inSentence } from '@proxima/contract/text/in-sentence';

/** What a role opens, in a few words. */
export function roleText({
  key,
  rights,
  assigned_only,
}: Pick<TeamRoleRow, 'key' | 'rights' | 'assigned_only'>): string {
  const fixed = adminRoles.find((role) => role === key);
  if (fixed) return adminRoleTexts[fixed];
  const opened = openedText(rights);
  const areas = assigned_only.map((area) => areaTexts[area].label.toLowerCase()).join('; ');
  // The limit first: a table cuts long texts at their end.
  return areas === '' ? opened : `Only what is assigned to them: ${areas}. ${opened}`;
}

/** Rights that a role may lack for its text to name them instead of those that it has: also one that came with a release. */
const fewMissing = 3;

/** Within a sentence. */
const labelsOf = (rights: readonly AdminRight[]): string =>
  rights.map((right) => inSentence(rightLabels[right])).join('; ');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function openedText(rights: readonly AdminRight[]): string {
  const missing = adminRights.filter((right) => !rights.includes(right));
  if (missing.length === 0) return 'Everything';
  return missing.length <= fewMissing
    ? `Everything except: ${labelsOf(missing)}`
    : capitalised(labelsOf(rights));
}

/** Whether someone with these rights may hand the role out, change it, or act on those who have it. */
export const isWithin = (own: readonly AdminRight[], { rights, assigned_only }: WireTeamRole): boolean =>
  covers({ rights: own, assignedOnly: [] }, { rights, assignedOnly: assigned_only });

/** The roles as options, by key. */
export const roleOptions = (roles: readonly TeamRoleRow[]) =>
  roles.map(({ key, name }) => ({ value: key, label: name }));

/** A limit of a role in words. */
export const limitText = (area: TeamRoleRow['assigned_only'][number]): string =>
  `${areaTexts[area].label}: only what is assigned to them`;
