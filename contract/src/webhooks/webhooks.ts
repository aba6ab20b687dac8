import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { count, id, idInAddress, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { filledText, trimmedText } from '../wire/text.ts';
import { messageFilters } from './message-filters.ts';
import { webhookKinds } from './webhook-kinds.ts';
import { messageStates, offReasons, webhookStates } from './webhook-states.ts';

const maxAddress = 1_000;

export const webhookMessages = {
  added: 'Webhook added. Copy its secret now: it won’t be shown again.',
  saved: 'Webhook saved.',
  removed: 'Webhook removed.',
  switchedOn: 'Webhook switched on.',
  switchedOff: 'Webhook switched off.',
  secretMade: 'New secret made. Copy it now: it won’t be shown again.',
  formerEnded: 'The former secret no longer signs.',
  tested: 'Test event on its way.',
  sentAgain: 'Sending again now.',
  changed: 'Someone else has changed this webhook. You now see the current version.',
  isOff: 'This webhook is off. Switch it on first.',
  noSecret: 'Its secret was lost with the installation’s key. Make a new one first.',
  twoSecrets: 'Two secrets are in use already. End the former one first.',
  nameRequired: 'Give it a name',
  addressRequired: 'Enter an address that starts with https://',
  noCredentials: 'Leave the user name and password out: the signature proves who sends.',
  noDot: 'Remove the dot at the end of the host',
  needsTls: 'Use https://. Addresses without it work only for hosts that the server’s configuration allows.',
  privateAddress: 'This address is in a private network. The server’s configuration does not allow its host.',
  kindsRequired: 'Select at least one event',
} as const;

const canBeParsed = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** What the form of the address can say of it; which hosts may be reached, the server knows. */
const address = trimmedText(webhookMessages.addressRequired)
  .max(maxAddress, { error: 'At most 1,000 characters', abort: true })
  .refine(canBeParsed, { error: webhookMessages.addressRequired, abort: true })
  .refine(
    (value) => new URL(value).username === '' && new URL(value).password === '',
    webhookMessages.noCredentials,
  )
  .refine((value) => !new URL(value).hostname.endsWith('.'), webhookMessages.noDot);

/** The form that adds or changes an endpoint. */
export const webhookForm = z.object({
  name: filledText(lengths.name, webhookMessages.nameRequired),
  url: address,
  kinds: z.array(z.enum(webhookKinds)).min(1, webhookMessages.kindsRequired).max(webhookKinds.length),
});
export type WebhookForm = z.output<typeof webhookForm>;

const instant = z.string();

const webhook = z.object({
  id,
  version,
  name: z.string(),
  url: z.string(),
  kinds: boundedList(z.enum(webhookKinds), webhookKinds.length),
  state: z.enum(webhookStates),
  /** Null while it is on. */
  off_reason: z.enum(offReasons).nullable(),
  /** When it was switched on or off. */
  switched_at: instant,
  created_at: instant,
  /** Until when the former secret signs, too; null without one. */
  former_secret_ends_at: instant.nullable(),
  waiting: count,
  /** Since when the receiver does not accept something; null if it accepts everything. */
  failing_since: instant.nullable(),
  last_delivered_at: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** The secret is in this reply and in no other. */
const withSecret = z.object({ webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof withSecret>;

/** Why an attempt got no reply. */
export const attemptFailures = {
  address: 'The address is in a private network, or needs https',
  name: 'There is no such host',
  connection: 'The receiver could not be reached',
  tls: 'No trusted TLS connection: check the certificate',
  timeout: 'No reply within 10 seconds',
  protocol: 'What replied does not speak HTTP',
} as const;
export type AttemptFailure = keyof typeof attemptFailures;
const failureNames = Object.keys(attemptFailures) as [AttemptFailure, ...AttemptFailure[]];

const attempt = z.object({
  id,
  at: instant,
  /** Of the reply; null without one. */
  status: z.number().int().nullable(),
  failure: z.enum(failureNames).nullable(),
  took_ms: count,
});

const message = z.object({
  id,
  /** The header `webhook-id`. */
  message_id: z.string(),
  /** A kind of the table, or `test`. */
  kind: z.string(),
  subject_type: z.string(),
  subject_id: id,
  at: instant,
  state: z.enum(messageStates),
  attempts: count,
  /** The newest; null before the first. */
  last_attempt: attempt.nullable(),
  /** Null unless it waits. */
  next_attempt_at: instant.nullable(),
});
export type WebhookLogEntry = z.infer<typeof message>;

const fullMessage = message.extend({
  /** As it is sent. */
  body: z.string(),
  /** The newest first, each with the first kilobyte of the reply. */
  all_attempts: boundedList(attempt.extend({ reply: z.string() }), listLimits.attemptsOfWebhookMessage),
});
export type FullWebhookMessage = z.infer<typeof fullMessage>;

const base = '/api/admin/webhooks';
const one = `${base}/:id` as const;
const params = z.object({ id: idInAddress, message: idInAddress });

const showsSecret = { never: 'The reply shows a secret, which is stored only in encrypted form.' };

/** Where events go is decided by a person. */
const byPerson = { tokens: 'never' } as const;

export const webhookEndpoints = {
  /** All endpoints with their health. */
  list: get(base, 'team.manage', { reply: success(boundedList(webhook, 'webhooks')) }),
  /** One endpoint with its health. */
  get: get(one, 'team.manage', { reply: success(webhook) }),
  /** Adds an endpoint and replies with its secret, this once. Needs a recent password. */
  add: post(base, 'team.manage', {
    ...byPerson,
    repeat: showsSecret,
    body: webhookForm,
    reply: success(withSecret),
  }),
  /** Changes name, address and kinds. Another address needs a recent password. */
  change: put(one, 'team.manage', {
    ...byPerson,
    body: webhookForm.extend({ version }),
    reply: success(webhook),
  }),
  /** Removes an endpoint with its log. */
  remove: del(one, 'team.manage', { ...byPerson, reply: acknowledged }),
  /** Switches an endpoint on. Waiting messages are sent, the oldest first. */
  switchOn: post(`${one}/on`, 'team.manage', { reply: success(webhook) }),
  /** Switches an endpoint off. Waiting messages stay; what happens from now on is not sent. */
  switchOff: post(`${one}/off`, 'team.manage', { reply: success(webhook) }),
  /** Makes another secret and replies with it, this once. The former one signs, too, for a day. Needs a recent password. */
  makeSecret: post(`${one}/secret`, 'team.manage', {
    ...byPerson,
    repeat: showsSecret,
    reply: success(withSecret),
  }),
  /** Ends the former secret now. */
  endFormerSecret: del(`${one}/former-secret`, 'team.manage', { ...byPerson, reply: success(webhook) }),
  /** Sends a test event, once. */
  test: post(`${one}/test`, 'team.manage', { reply: success(message) }),
  /** What was sent to an endpoint in the last 30 days, newest first. */
  messages: get(`${one}/messages`, 'team.manage', {
    query: pageQuery.extend(messageFilters.shape),
    reply: page(message),
  }),
  /** One message with its attempts. */
  message: get(`${one}/messages/:message`, 'team.manage', { params, reply: success(fullMessage) }),
  /** Sends a message again, under the same id. */
  sendAgain: post(`${one}/messages/:message/sending`, 'team.manage', { params, reply: success(fullMessage) }),
};
