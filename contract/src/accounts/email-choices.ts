import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';

/** Emails that a recipient may switch off; all others concern the account itself. */
export const emailKinds = ['away', 'updates'] as const;
export type EmailKind = (typeof emailKinds)[number];

export const emailChoiceMessages = {
  off: 'You will no longer receive these emails.',
  on: 'You will receive these emails again.',
  invalid: 'This link is not valid. Please use the one in the email itself.',
  list: 'Emails you can switch off',
  choice: { away: 'Emails about messages', updates: 'Emails about venture updates' },
  /** What the page of an unsubscribe link says first. */
  about: {
    away: 'We email you messages from our team that you have not read for ten minutes.',
    updates: 'We email you when a venture that you follow publishes an update.',
  },
} as const;

const tokenParams = z.object({ token: z.string().max(200) });

/** Which emails a link from one of them is about; undefined for a link that is not ours. */
export const emailKindOf = (token: string): EmailKind | undefined =>
  emailKinds.find((kind) => kind === token.split('-')[1]);

const choices = z.object({ away: z.boolean(), updates: z.boolean() });

/** A choice made through the signed link in an email, without signing in (RFC 8058), or in the dashboard. */
export const emailChoiceEndpoints = {
  /** Redirects someone who opens the link of a List-Unsubscribe header to the page; changes nothing. */
  open: get('/api/mail/unsubscribe/:token', 'public', {
    stability: 'internal',
    params: tokenParams,
    reply: z.unknown(),
  }),
  /** Switches the emails of the link off: one click, no sign-in (List-Unsubscribe-Post). */
  unsubscribe: post('/api/mail/unsubscribe/:token', 'public', {
    stability: 'internal',
    limit: 'read',
    repeat: 'natural',
    params: tokenParams,
    reply: acknowledged,
  }),
  /** Switches them on again. */
  resubscribe: post('/api/mail/resubscribe/:token', 'public', {
    stability: 'internal',
    limit: 'read',
    repeat: 'natural',
    params: tokenParams,
    reply: acknowledged,
  }),
  /** Which emails the member wants. */
  read: get('/api/users/mail-choices', 'member', { reply: success(choices) }),
  /** Switches emails on or off; those that are not named stay as they are. */
  change: put('/api/users/mail-choices', 'member', {
    repeat: 'natural',
    body: choices.partial(),
    reply: success(choices),
  }),
};
