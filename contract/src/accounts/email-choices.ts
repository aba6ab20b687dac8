import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';

/** Mails that somebody may switch off; everything else is about the account itself. */
export const emailKinds = ['away'] as const;
export type EmailKind = (typeof emailKinds)[number];

export const emailChoiceMessages = {
  off: 'We will not send you these mails any more.',
  on: 'We will send you these mails again.',
  invalid: 'This link is not valid. Please use the one in the mail itself.',
  choice: 'Mails about messages',
} as const;

const tokenParams = z.object({ token: z.string().max(200) });

/** A choice made with the signed link of a mail, without signing in (RFC 8058), or in the dashboard. */
export const emailChoiceEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/api/mail/unsubscribe/:token',
    access: 'public',
    limit: 'read',
    summary: 'Leads a person who follows the link of a List-Unsubscribe header to the page; changes nothing.',
    params: tokenParams,
    reply: z.unknown(),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/mail/unsubscribe/:token',
    access: 'public',
    limit: 'read',
    summary: 'Switches the mails of the link off: one click, no sign-in (List-Unsubscribe-Post).',
    idempotent: true,
    params: tokenParams,
    reply: acknowledged,
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/api/mail/resubscribe/:token',
    access: 'public',
    limit: 'read',
    summary: 'Switches them on again.',
    idempotent: true,
    params: tokenParams,
    reply: acknowledged,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/users/mail-choices',
    access: 'member',
    limit: 'read',
    summary: 'Whether the member gets a mail about messages missed.',
    reply: success(z.object({ away: z.boolean() })),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/users/mail-choices',
    access: 'member',
    limit: 'write',
    summary: 'Switches the mail about messages missed on or off.',
    idempotent: true,
    body: z.object({ away: z.boolean() }),
    reply: success(z.object({ away: z.boolean() })),
  }),
};
