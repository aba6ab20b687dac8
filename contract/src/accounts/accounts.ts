import { z } from 'zod';
import { identityMessages } from '../profiles/identity-fields.ts';
import { newPassword, passwordConfirmation, withMatchingPasswords } from '../profiles/password.ts';
import { adminRoles } from '../team/rights.ts';
import { wireTeamRole } from '../team/team-role.ts';
import { post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { contactEmail, emailField, standardEmail } from './email.ts';

/** Header that carries the emailed token when a reset is finished (docs/rules.md, Accounts). */
export const resetTokenHeader = 'x-reset-token';

/** Sign-in form (docs/rules.md, Form messages). */
export const signInMessages = {
  emailRequired: 'Email is required',
  emailPattern: 'Invalid email address',
  wrong: 'Invalid Credential',
} as const;

export const accountMessages = {
  joined: 'Welcome! Your password is set.',
  joinInvalid:
    'This invitation has been used or has expired. Ask for a new one with “Forgot your password?”.',
  registered: 'Welcome! Your account has been created.',
  signedIn: 'You are signed in.',
  signedOut: 'User has been logged out',
  resetRequested:
    'If an account exists for this email, we have sent a message to it. Open its link to finish changing your password.',
  resetFinished: 'Your password has been changed. Please sign in with it.',
  resetLinkRead: 'Link checked.',
  /** For a link that no email contained, e.g. one that was cut off. */
  resetLinkUnknown:
    'This link is incomplete or no longer known. Open it from the email again, or ask for a new one.',
  resetTokenInvalid:
    'This link is no longer valid, or this is not the address it was sent to. Check the address, or ask for a new link.',
  emailTaken: 'An account with this email already exists.',
  emailConfirmed: 'Thank you, your email address is confirmed.',
  confirmationInvalid: 'This link is no longer valid.',
  passwordCommon: 'This password is too easy to guess',
  adminCreated: 'Welcome. You are the owner of this site.',
  adminLinkInvalid: 'This link has been used or has expired. Restart the server to get a new one.',
} as const;

/** The user on the wire. The browser stores the same object under `user`, with the token added at sign-in. */
export const wireUser = z.object({
  id: z.number().int(),
  role: z.enum(['entrepreneur', 'investor', 'project_manager', 'juror', 'admin']),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Path relative to the API host, null without a picture. */
  avatar: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** Since when emails to the address come back; only while they do. */
  email_returned_at: z.string().optional(),
  /** Only for administrators; `editor` for those with a role that an owner made, which `team_role` describes. */
  rank: z.enum(adminRoles).optional(),
  /** Only for administrators: their role in the team. */
  team_role: wireTeamRole.optional(),
  /** When the account will be deleted; only if its owner has requested that. */
  deletion_due_at: z.string().optional(),
});
export type WireUser = z.infer<typeof wireUser>;

export const signedInUser = wireUser.extend({ token: z.string() });
export type SignedInUser = z.infer<typeof signedInUser>;

export const signInBody = z.object({
  email: emailField(standardEmail, {
    required: signInMessages.emailRequired,
    invalid: signInMessages.emailPattern,
  }),
  password: z.string().max(200).default(''),
});

/** The form behind the one-time link that creates an administrator. */
export const newAdminBody = withMatchingPasswords(
  z.object({
    token: z.string().min(1).max(200),
    first_name: text(lengths.name, identityMessages.firstName),
    last_name: text(lengths.name, identityMessages.lastName),
    email: contactEmail(standardEmail),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  }),
);

export const accountEndpoints = {
  /** Signs in with email and password and returns the user with a fresh token. */
  login: post('/api/users/login', 'public', {
    repeat: 'natural',
    body: signInBody,
    reply: success(signedInUser),
    limit: 'none',
  }),
  /** Ends the session that the token belongs to. */
  logout: post('/api/users/logout', 'session', { repeat: 'natural', reply: acknowledged, limit: 'none' }),
  /** Confirms an address with the token that was emailed to it. */
  confirmEmail: post('/api/users/confirm-email', 'public', {
    stability: 'internal',
    limit: 'reset',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: acknowledged,
  }),
  /** Creates the first administrator with the one-time link that the server prints at its first start. */
  createFirstAdmin: post('/api/setup/first-administrator', 'public', {
    stability: 'internal',
    limit: 'reset',
    body: newAdminBody,
    reply: success(signedInUser),
  }),
};
