import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';

/** Emails that a recipient may switch off; all others concern the account itself. */
export const emailKinds = ['away'] as const;
export type EmailKind = (typeof emailKinds)[number];

export const emailChoiceMessages = {
  off: 'You will no longer receive these emails.',
  on: 'You will receive these emails again.',
  invalid: 'This link is not valid. Please use the one in the email itself.',
  choice: 'Emails about messages',
} as const;

const tokenParams = z.object({ token: z.string().max(200) });

/** A choice made through the signed link in an email, without signing in (RFC 8058), or in the dashboard. */
export const emailChoiceEndpoints = {
  /** Redirects someone who opens the link of a List-Unsubscribe header to the page; changes nothing. */
  open: get('/api/mail/unsubscribe/:token', 'public', { params: tokenParams, reply: z.unknown() }),
  /** Switches the emails of the link off: one click, no sign-in (List-Unsubscribe-Post). */
  unsubscribe: post('/api/mail/unsubscribe/:token', 'public', {
    limit: 'read',
    idempotent: true,
    params: tokenParams,
    reply: acknowledged,
  }),
  /** Switches them on again. */
  resubscribe: post('/api/mail/resubscribe/:token', 'public', {
    limit: 'read',
    idempotent: true,
    params: tokenParams,
    reply: acknowledged,
  }),
  /** Whether the member is emailed about missed messages. */
  read: get('/api/users/mail-choices', 'member', { reply: success(z.object({ away: z.boolean() })) }),
  /** Switches the email about missed messages on or off. */
  change: put('/api/users/mail-choices', 'member', {
    idempotent: true,
    body: z.object({ away: z.boolean() }),
    reply: success(z.object({ away: z.boolean() })),
  }),
};
