import { z } from 'zod';
import { newAdminBody, signedInUser } from '../accounts/accounts.ts';
import { emailField, standardEmail } from '../accounts/email.ts';
import { identityMessages } from '../profiles/identity-fields.ts';
import { newPassword, passwordConfirmation, withMatchingPasswords } from '../profiles/password.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { text, trimmedText } from '../wire/text.ts';
import { adminRoles } from './rights.ts';

export const teamMessages = {
  invited: 'Invitation sent.',
  withdrawn: 'Invitation withdrawn.',
  roleChanged: 'Role changed.',
  disabled: 'Account disabled.',
  enabled: 'Account enabled.',
  signedOut: 'Signed out on every device.',
  joined: 'Welcome to the team.',
  notYourself: 'You cannot do this to your own account. Ask another owner.',
  invitationInvalid: 'This invitation has been used or withdrawn, or has expired. Please ask for a new one.',
  reasonRequired: 'Enter a reason.',
  tooManyInvitations: `At most ${listLimits.invitations} invitations can be open. Withdraw one first.`,
} as const;

/** What each role can do. */
export const adminRoleLabels: Record<(typeof adminRoles)[number], { label: string; text: string }> = {
  owner: { label: 'Owner', text: 'Everything, including the team and settings' },
  reviewer: {
    label: 'Reviewer',
    text: 'Submissions, conversations, ventures, events, numbers; can view members',
  },
  editor: { label: 'Editor', text: 'Site pages, the blog, numbers' },
};

const teammate = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rank: z.enum(adminRoles),
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
  /** Invites someone by email; the link works once, within seven days. */
  invite: post(`${base}/invitations`, 'team.manage', {
    ...signedIn,
    body: z.object({
      email: emailField(standardEmail, {
        required: identityMessages.emailRequired,
        invalid: identityMessages.emailInvalid,
      }),
      rank: z.enum(adminRoles, 'Select a role'),
    }),
    reply: success(team),
  }),
  /** Withdraws an invitation. */
  withdraw: del(`${base}/invitations/:id`, 'team.manage', { ...signedIn, reply: success(team) }),
  /** Changes another administrator's role and ends their sessions. */
  changeRole: put(`${base}/:id/rank`, 'team.manage', {
    ...signedIn,
    body: z.object({ rank: z.enum(adminRoles, 'Select a role') }),
    reply: success(team),
  }),
  /** Disables another administrator's account, with a reason. */
  disable: post(`${base}/:id/disable`, 'team.manage', {
    ...signedIn,
    body: z.object({
      reason: trimmedText(teamMessages.reasonRequired)
        .min(1, teamMessages.reasonRequired)
        .max(lengths.longText, 'At most 2,000 characters'),
    }),
    reply: success(team),
  }),
  /** Enables a disabled administrator. */
  enable: post(`${base}/:id/enable`, 'team.manage', { ...signedIn, reply: success(team) }),
  /** Ends all sessions of an administrator. */
  signOut: post(`${base}/:id/sign-out`, 'team.manage', { ...signedIn, reply: success(team) }),
  /** Creates the account of an invited administrator and signs in. */
  accept: post('/api/setup/invitation', 'public', {
    stability: 'internal',
    limit: 'reset',
    body: invitedBody,
    reply: success(signedInUser),
  }),
};
