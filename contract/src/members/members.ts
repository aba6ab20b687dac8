import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { deadAddress } from '../operations/operations.ts';
import { userData } from '../profiles/user-data.ts';
import { adminSubmission } from '../submissions/submissions.ts';
import { get, post } from '../wire/endpoint.ts';
import { boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { listLimits } from '../wire/row-limits.ts';
import { trimmedText } from '../wire/text.ts';
import { accreditations, newestProposal } from './accreditation.ts';
import { reason } from './reason.ts';

export const memberMessages = {
  signedOut: 'Member signed out on every device.',
  disabled: 'Account disabled.',
  enabled: 'Account enabled.',
  attached: 'Submission attached to this member.',
  invited: 'Invitation sent.',
  revived: 'Emails are sent to this address again.',
  aliveAlready: 'Emails are already sent to this address.',
  joinedAlready: 'They have joined in the meantime. No invitation was sent.',
  inviteDisabled: 'This account is disabled. Enable it before you invite them.',
  ownedAlready: 'This submission already belongs to someone.',
} as const;

const member = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  avatar: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** False for someone who was imported and has not set a password. */
  has_joined: z.boolean(),
  disabled: z.boolean(),
  created_at: z.string(),
});
export type AdminMember = z.infer<typeof member>;

const sentSubmission = adminSubmission.omit({
  name: true,
  sender_hidden: true,
  assignee: true,
  held: true,
  snoozed_until: true,
  tags: true,
});

const invitation = z.object({
  sent_at: z.string(),
  /** Until when its link works. */
  ends_at: z.string(),
  has_ended: z.boolean(),
});
export type JoinInvitation = z.infer<typeof invitation>;

export const memberDetail = member.extend({
  /** The newest one to someone who was imported; null if none was sent, and once they have joined. */
  invitation: invitation.nullable(),
  /** Why emails to the member are not sent; null while nothing is known to be wrong with the address. */
  dead_address: deadAddress.nullable(),
  phone: z.string(),
  disabled_reason: z.string().nullable(),
  /** Devices that are signed in. */
  sessions: z.number().int(),
  last_seen_at: z.string().nullable(),
  /** The profile as the member's own settings show it. */
  profile: userData,
  accreditation: accreditations,
  accreditation_proposal: newestProposal,
  /** Who could confirm that proposal, or without one the caller's next; empty if no one else may decide. */
  accreditation_confirmers: boundedList(z.string(), 'administrators'),
  submissions: boundedList(sentSubmission, listLimits.submissionsOfMember),
  /** Submissions without an account that carry the member's address. */
  unclaimed: boundedList(sentSubmission, listLimits.submissionsOfMember),
});
export type AdminMemberDetail = z.infer<typeof memberDetail>;

/** The states to filter members by; in the last four, something waits for the team. */
export const memberStates = [
  'confirmed',
  'unconfirmed',
  'not_joined',
  'disabled',
  'team_waiting',
  'proof_waiting',
  'confirmation_waiting',
  'check_waiting',
] as const;
export type MemberState = (typeof memberStates)[number];

export const memberStateLabels: Record<MemberState, string> = {
  confirmed: 'Email confirmed',
  unconfirmed: 'Email not confirmed',
  not_joined: 'Not joined yet',
  disabled: 'Disabled',
  team_waiting: 'Waiting for the team',
  proof_waiting: 'Proof to review',
  confirmation_waiting: 'Accreditation to confirm',
  check_waiting: 'Knowledge check to record',
};

/** Filters of the console's list. */
export const memberListFilters = z.object({
  role: z.enum(memberRoles).optional(),
  state: z.enum(memberStates).optional(),
  search: trimmedText().max(200).optional(),
});

const base = '/api/admin/members';

export const memberEndpoints = {
  /** Members by role, state, and text in the name or address, newest first. */
  list: get(base, 'members.read', {
    query: pageQuery.extend(memberListFilters.shape),
    reply: page(member),
  }),
  /** One member: profile, submissions, sessions, accreditation. */
  get: get(`${base}/:id`, 'members.read', { reply: success(memberDetail) }),
  /** Ends all sessions of a member. */
  signOut: post(`${base}/:id/sign-out`, 'members.manage', { tokens: 'never', reply: success(memberDetail) }),
  /** Disables an account, with a reason, and ends its sessions. */
  disable: post(`${base}/:id/disable`, 'members.manage', {
    tokens: 'never',
    body: z.object({ reason }),
    reply: success(memberDetail),
  }),
  /** Enables a disabled account. */
  enable: post(`${base}/:id/enable`, 'members.manage', { tokens: 'never', reply: success(memberDetail) }),
  /** Sends an invitation to someone who was imported and has not joined; earlier ones end. */
  invite: post(`${base}/:id/invitation`, 'members.manage', { tokens: 'never', reply: success(memberDetail) }),
  /** Sends emails to an address again from which they came back. */
  reviveAddress: post(`${base}/:id/address`, 'members.manage', {
    tokens: 'never',
    reply: success(memberDetail),
  }),
  /** Attaches a submission that was sent without an account to a member. */
  attachSubmission: post(`${base}/:id/submissions`, 'members.manage', {
    body: z.object({ submission_id: id }),
    reply: success(memberDetail),
  }),
};
