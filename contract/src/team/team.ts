import { z } from 'zod';
import { newAdminBody, signedInUser } from '../accounts/accounts.ts';
import { reason } from '../members/reason.ts';
import { identityMessages } from '../profiles/identity-fields.ts';
import { newPassword, passwordConfirmation, withMatchingPasswords } from '../profiles/password.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { text } from '../wire/text.ts';
import { type AdminRole, adminRoles } from './rights.ts';
import { roleChangeForm, teamInvitationForm } from './team-forms.ts';
import { wireTeamRole } from './team-role.ts';

export const teamMessages = {
  invited: 'Invitation sent.',
  withdrawn: 'Invitation withdrawn.',
  roleChanged: 'Role changed.',
  disabled: 'Account disabled.',
  enabled: 'Account enabled.',
  signedOut: 'Signed out on every device.',
  everyoneSignedOut: 'Everyone else is signed out.',
  joined: 'Welcome to the team.',
  notCovered: 'This needs rights that you do not have. Ask an owner.',
  limited: 'Your role reaches only what is assigned to you, and this shows or changes more.',
  notYourself: 'You cannot do this to your own account. Ask another owner.',
  invitationInvalid: 'This invitation has been used or withdrawn, or has expired. Please ask for a new one.',
  tooManyInvitations: `At most ${listLimits.invitations} invitations can be open. Withdraw one first.`,
} as const;

/** What each of the three roles that every team has can do. */
export const adminRoleTexts: Record<AdminRole, string> = {
  owner: 'Everything, including the team and settings',
  reviewer: 'Submissions, conversations, ventures, events, numbers; can view members',
  editor: 'Site pages, the blog, numbers',
};

/** A role by its key, as in `team_role` of an account, and its name. */
const roleName = wireTeamRole.pick({ key: true, name: true });

const teammate = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rank: z.enum(adminRoles),
  team_role: roleName,
  /** Since when the person has the role, and who gave it to them: null where nobody did, or their account is gone. */
  role_since: z.string().nullable(),
  role_by: z.string().nullable(),
  disabled: z.boolean(),
  disabled_reason: z.string().nullable(),
  second_factor: z.boolean(),
  last_seen_at: z.string().nullable(),
});
export type Teammate = z.infer<typeof teammate>;

const invitation = z.object({
  id,
  email: z.string(),
  rank: z.enum(adminRoles),
  team_role: roleName,
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

const team = z.object({
  administrators: boundedList(teammate, 'administrators'),
  invitations: boundedList(invitation, listLimits.invitations),
});
export type Team = z.infer<typeof team>;

/** The form of an invited person; address and role come from the invitation. */
export const invitedBody = withMatchingPasswords(
  z.object({
    token: newAdminBody.shape.token,
    first_name: text(lengths.name, identityMessages.firstName),
    last_name: text(lengths.name, identityMessages.lastName),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  }),
);

const base = '/api/admin/team';

/** A token of a program never changes who may do what. */
const signedIn = { tokens: 'never' } as const;

export const teamEndpoints = {
  /** Administrators and open invitations. */
  list: get(base, 'team.manage', { reply: success(team) }),
  /** Invites someone by email to a role, whose key is `rank`; the link works once, within seven days. An earlier one to the address ends. */
  invite: post(`${base}/invitations`, 'team.manage', {
    ...signedIn,
    body: teamInvitationForm,
    reply: success(team),
  }),
  /** Withdraws an invitation to a role that opens no more than the caller's. */
  withdraw: del(`${base}/invitations/:id`, 'team.manage', { ...signedIn, reply: success(team) }),
  /** Gives another administrator the role whose key is `rank`, and ends their sessions. */
  changeRole: put(`${base}/:id/rank`, 'team.manage', {
    ...signedIn,
    body: roleChangeForm,
    reply: success(team),
  }),
  /** Disables another administrator's account, with a reason. */
  disable: post(`${base}/:id/disable`, 'team.manage', {
    ...signedIn,
    body: z.object({ reason }),
    reply: success(team),
  }),
  /** Enables a disabled administrator. */
  enable: post(`${base}/:id/enable`, 'team.manage', { ...signedIn, reply: success(team) }),
  /** Ends all sessions of an administrator. */
  signOut: post(`${base}/:id/sign-out`, 'team.manage', { ...signedIn, reply: success(team) }),
  /**
   * Ends all sessions of everyone, members and jurors too, but the caller's own, e.g. after a breach. Access tokens stay. For roles that
   * open everything; needs a password given within ten minutes.
   */
  signEveryoneOut: del('/api/admin/sessions', 'team.manage', { ...signedIn, reply: acknowledged }),
  /** Creates the account of an invited administrator and signs in. */
  accept: post('/api/setup/invitation', 'public', {
    stability: 'internal',
    limit: 'reset',
    body: invitedBody,
    reply: success(signedInUser),
  }),
};
