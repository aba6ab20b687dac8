import { z } from 'zod';
import { registrationFiles } from '../profiles/endpoints.ts';
import { identityMessages } from '../profiles/identity-fields.ts';
import { newPassword, passwordConfirmation, withMatchingPasswords } from '../profiles/password.ts';
import { registrationBody, resetForm } from '../profiles/registration.ts';
import { post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { lengths } from '../wire/limits.ts';
import { signedInUser } from './accounts.ts';

/** A link to reset a password that was used, or closed by a change of the password, is `used`. */
export const resetLinkStates = ['open', 'expired', 'used', 'unknown'] as const;
export type ResetLinkState = (typeof resetLinkStates)[number];

/** What someone who was imported enters to join: everything else is known. */
export const joinBody = withMatchingPasswords(
  z.object({
    token: z.string().max(lengths.shortText),
    password: newPassword,
    password_confirmation: passwordConfirmation,
    agree_to_terms: z.literal(true, identityMessages.terms),
  }),
);

/** Registration and password reset: the calls of docs/rules.md, Names, that need no session. */
export const joiningEndpoints = {
  /** Creates an account with the profile of its role and signs it in. */
  register: post('/api/users/register', 'public', {
    limit: 'registrationKey',
    body: registrationBody,
    files: registrationFiles,
    reply: success(signedInUser),
  }),
  /**
   * Requests a reset link; with the emailed token in X-Reset-Token it changes the password. A request gets the same reply
   * for every address: `accountMessages.resetRequested`.
   */
  resetPassword: post('/api/users/login/reset-password', 'public', {
    limit: 'reset',
    body: resetForm,
    reply: acknowledged,
  }),
  /** Sets the first password of someone who was imported, with the token of the invitation, and signs in. */
  join: post('/api/users/join', 'public', {
    stability: 'internal',
    limit: 'reset',
    body: joinBody,
    reply: success(signedInUser),
  }),
  /** Whether the emailed token in X-Reset-Token can still be used. Does not use it up. */
  checkResetLink: post('/api/users/login/reset-link', 'public', {
    stability: 'internal',
    limit: 'read',
    repeat: 'natural',
    reply: success(z.object({ state: z.enum(resetLinkStates) })),
  }),
};
