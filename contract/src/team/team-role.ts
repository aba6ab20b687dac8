import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText, typedText } from '../wire/text.ts';
import { type AdminRight, type AssignedArea, adminRights, assignedAreas, rightLabels } from './rights.ts';

/** A role of the team on the wire. */
export const wireTeamRole = z.object({
  /** `owner`, `reviewer`, `editor` or the key of a role that an owner made; it stays when the role is renamed. */
  key: z.string(),
  name: z.string(),
  rights: boundedList(z.enum(adminRights), adminRights.length),
  /** Where the role reaches only what is assigned to the person. */
  assigned_only: boundedList(z.enum(assignedAreas), assignedAreas.length),
});
export type WireTeamRole = z.infer<typeof wireTeamRole>;

export const teamRoleMessages = {
  list: 'Roles of the team',
  created: 'Role created.',
  changed: 'Role changed.',
  removed: 'Role deleted.',
  nameRequired: 'Enter a name',
  nameLength: `At most ${lengths.name} characters`,
  nameTaken: 'Another role has this name',
  rightRequired: 'Choose at least one right',
  unlimited: 'A role with this limit cannot include:',
  limitWithout: 'This limit needs the right:',
  rightWithout: (right: string, needed: string) => `“${right}” needs “${needed}”`,
  roleRequired: 'Select a role',
  fixed: 'This role is the same for every team and cannot be changed. Copy it to make your own.',
  own: 'This is your own role. Ask someone else who may change it.',
  stale: 'This role was changed in the meantime. Look at it again before you save.',
  successorRequired: 'Choose the role that its people get',
  successorItself: 'Choose another role',
} as const;

/** A role by its key. */
export const roleKey = typedText(teamRoleMessages.roleRequired)
  .min(1, teamRoleMessages.roleRequired)
  .max(lengths.name, teamRoleMessages.roleRequired);

interface Area {
  label: string;
  /** What of it is open to someone with the limit. */
  text: string;
  /** What opens the area at all. */
  needs: AdminRight;
}

/** What a limit to what is assigned means in each area. */
export const areaTexts: Record<AssignedArea, Area> = {
  submissions: {
    label: 'Submissions and enquiries',
    text: 'Only those assigned to them, or that they were asked to assess',
    needs: 'submissions.read',
  },
  conversations: {
    label: 'Conversations',
    text: 'Only those assigned to them',
    needs: 'conversations.answer',
  },
  ventures: {
    label: 'Ventures',
    text: 'Only those whose lead they are',
    needs: 'ventures.read',
  },
};

/** Rights that show or change the whole of something, so that no limit could hold with them. */
export const unlimitedRights: readonly AdminRight[] = [
  'members.manage',
  'numbers.read',
  'events.manage',
  'programmes.manage',
  'operations.read',
  'team.manage',
];

/** Rights that are of no use without another one. */
export const rightNeeds: Partial<Record<AdminRight, readonly AdminRight[]>> = {
  'submissions.decide': ['submissions.read'],
  'members.manage': ['members.read'],
  'topics.manage': ['content.edit'],
  'ventures.manage': ['ventures.read'],
  'rounds.manage': ['ventures.read'],
};

export const teamRoleBody = z
  .object({
    name: trimmedText(teamRoleMessages.nameRequired)
      .min(1, teamRoleMessages.nameRequired)
      .max(lengths.name, teamRoleMessages.nameLength),
    rights: z
      .array(z.enum(adminRights))
      .max(adminRights.length)
      .refine((chosen) => chosen.length > 0, teamRoleMessages.rightRequired),
    assigned_only: z.array(z.enum(assignedAreas)).max(assignedAreas.length).default([]),
  })
  .superRefine(({ rights, assigned_only }, context) => {
    for (const right of rights) {
      for (const needed of rightNeeds[right] ?? []) {
        if (rights.includes(needed)) continue;
        const message = teamRoleMessages.rightWithout(rightLabels[right], rightLabels[needed]);
        context.addIssue({ code: 'custom', path: ['rights'], message });
      }
    }
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['assigned_only'], message });
    const tooMuch = assigned_only.length > 0 ? unlimitedRights.filter((right) => rights.includes(right)) : [];
    if (tooMuch.length > 0) refuse(`${teamRoleMessages.unlimited} ${named(tooMuch)}`);
    const missing = assigned_only
      .map((area) => areaTexts[area].needs)
      .filter((right) => !rights.includes(right));
    if (missing.length > 0) refuse(`${teamRoleMessages.limitWithout} ${named(missing)}`);
  });

const named = (rights: readonly AdminRight[]): string => rights.map((right) => rightLabels[right]).join('; ');

const teamRole = wireTeamRole.extend({
  id,
  version: z.number().int(),
  /** One of the three that every team has. */
  fixed: z.boolean(),
  people: z.number().int(),
  /** Open invitations to it. */
  invitations: z.number().int(),
  /** Since when a role that an owner made has each right, and who added it: null once their account is gone. */
  granted: boundedList(
    z.object({ right: z.enum(adminRights), at: z.string(), by: z.string().nullable() }),
    adminRights.length,
  ),
});
export type TeamRoleRow = z.infer<typeof teamRole>;

const path = '/api/admin/team/roles';
const roles = success(boundedList(teamRole, 'teamRoles'));
/** A token of a program never changes who may do what. */
const signedIn = { tokens: 'never' } as const;

export const teamRoleEndpoints = {
  /** The roles of the team: the three that every team has, then those that owners made, by name. */
  list: get(path, 'team.manage', { reply: roles }),
  /** Makes a role of any rights that the caller has. Needs a password given within ten minutes. */
  create: post(path, 'team.manage', { ...signedIn, body: teamRoleBody, reply: roles }),
  /** Changes a role. Those who have it are signed out if it opens more or less than before. Needs a password given within ten minutes. */
  change: put(`${path}/:id`, 'team.manage', {
    ...signedIn,
    body: teamRoleBody.safeExtend({ version }),
    reply: roles,
  }),
  /**
   * Deletes a role. Those who have it get the role whose key is `successor`, and are signed out; open invitations to it end. Needs a
   * password given within ten minutes.
   */
  remove: post(`${path}/:id/removal`, 'team.manage', {
    ...signedIn,
    body: z.object({ version, successor: roleKey.nullable().default(null) }),
    reply: roles,
  }),
};
