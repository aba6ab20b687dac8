import { z } from 'zod';
import { newPassword, passwordConfirmation, withMatchingPasswords } from '../profiles/password.ts';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
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

/** A signed-in device: as much of browser and network as the owner needs to recognise it. */
const wireSession = z.object({
  id: z.number().int(),
  /** `Firefox on Linux` */
  device: z.string(),
  /** The network that it last signed in from, without the last part; null when unknown. */
  network: z.string().nullable(),
  created_at: z.string(),
  /** Exact to a minute. */
  last_used_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type WireSession = z.infer<typeof wireSession>;

const sessionsPath = '/api/users/sessions';

/** What someone signed in does to the own sign-in. */
export const ownAccountEndpoints = {
  /** Changes the password with the old one; other sessions end, this one stays. */
  changePassword: post('/api/users/password', {
    access: 'account',
    body: changePasswordBody,
    reply: acknowledged,
    limit: 'none',
  }),
  /** The caller's signed-in devices, the last used first. */
  sessions: get(sessionsPath, { access: 'account', reply: success(z.array(wireSession)) }),
  /** Signs one of the caller's devices out. */
  endSession: del(`${sessionsPath}/:id`, { access: 'account', params: idParams, reply: acknowledged }),
  /** Signs all devices out but the one that asks. */
  endOtherSessions: del(sessionsPath, { access: 'account', reply: acknowledged }),
  /** Emails a fresh link that confirms the address, to the stored one. */
  resendConfirmation: post('/api/users/confirmation-mail', {
    access: 'account',
    limit: 'confirmationLink',
    reply: success(signedInUser.pick({ email_confirmed: true })),
  }),
};
