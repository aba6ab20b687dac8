import { z } from 'zod';
import { newPassword, passwordConfirmation, withMatchingPasswords } from '../profiles/password.ts';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { listLimits } from '../wire/row-limits.ts';
import { signedInUser } from './accounts.ts';

export const ownAccountMessages = {
  currentRequired: 'Enter your current password',
  wrongPassword: 'That password is incorrect.',
  passwordChanged: 'Your password has been changed. Your other devices are signed out.',
  sessionsLoaded: 'Your signed-in devices',
  sessionEnded: 'The device is signed out.',
  othersEnded: 'All other devices are signed out.',
  confirmationSent: 'We have sent the link again. Please check your inbox.',
  alreadyConfirmed: 'Your email address is already confirmed.',
} as const;

/** The caller repeats the password of the account. */
export const ownPassword = z
  .string({ error: ownAccountMessages.currentRequired })
  .min(1, ownAccountMessages.currentRequired)
  .max(200, ownAccountMessages.wrongPassword);

export const changePasswordBody = withMatchingPasswords(
  z.object({ current: ownPassword, password: newPassword, password_confirmation: passwordConfirmation }),
);

/** A signed-in device, with enough about its browser and network for the owner to recognise it. */
const wireSession = z.object({
  id: z.number().int(),
  /** `Firefox on Linux` */
  device: z.string(),
  /** The network that it last signed in from, without the last part; null when unknown. */
  network: z.string().nullable(),
  created_at: z.string(),
  /** Exact to a minute. */
  last_used_at: z.string(),
  /** Whether this request came from it. */
  current: z.boolean(),
  /** Whether it shows notifications while no page is open. */
  push: z.boolean(),
});
export type WireSession = z.infer<typeof wireSession>;

const sessionsPath = '/api/users/sessions';

/** A token of a program reaches nothing by which someone signs in. */
const ofSignIn = { tokens: 'never' } as const;

/** How signed-in users manage their own sign-in. */
export const ownAccountEndpoints = {
  /** Changes the password, given the current one. Ends all other sessions. */
  changePassword: post('/api/users/password', 'juror', {
    ...ofSignIn,
    body: changePasswordBody,
    reply: acknowledged,
    limit: 'none',
  }),
  /** The caller's signed-in devices, the last used first. */
  sessions: get(sessionsPath, 'juror', {
    ...ofSignIn,
    reply: success(boundedList(wireSession, listLimits.sessions)),
  }),
  /** Signs one of the caller's devices out. Needs a password given within ten minutes. */
  endSession: del(`${sessionsPath}/:id`, 'juror', { ...ofSignIn, reply: acknowledged }),
  /** Signs out all devices but the caller's. Needs a password given within ten minutes. */
  endOtherSessions: del(sessionsPath, 'juror', { ...ofSignIn, reply: acknowledged }),
  /** Emails a new confirmation link to the stored address, unless it is confirmed and reached. */
  resendConfirmation: post('/api/users/confirmation-mail', 'juror', {
    ...ofSignIn,
    limit: 'confirmationLink',
    reply: success(signedInUser.pick({ email_confirmed: true })),
  }),
};
