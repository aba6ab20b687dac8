import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { notificationKinds } from './kinds.ts';
import { paces, topicNames } from './topics.ts';

export const preferenceMessages = {
  loaded: 'Your notifications',
  saved: 'Your choice is saved.',
  fixed: 'These notifications cannot be switched off.',
  pace: 'Choose one of the times offered',
  hour: 'Choose an hour of the day',
  weekday: 'Choose a day of the week',
  time: 'Enter a time of day, e.g. 22:00',
  sameTime: 'Quiet hours need an end that differs from their start',
  off: 'You will no longer receive these emails.',
  changed: 'Your choice is saved. It applies to these emails from now on.',
  about: 'Emails of this link',
  invalid: 'This link is not valid. Please use the one in the email itself.',
} as const;

/** The hour at which digests are sent by default, in the recipient's time zone, and the day of the weekly one (1 is Monday). */
export const digestDefaults = { hour: 8, weekday: 1 } as const;

/** Maximum lines of one digest; the rest are only counted. */
export const maxDigestLines = 30;

const pace = z.enum(paces, preferenceMessages.pace);
const hour = z.number(preferenceMessages.hour).int(preferenceMessages.hour).min(0).max(23);
const weekday = z.number(preferenceMessages.weekday).int(preferenceMessages.weekday).min(1).max(7);
const timeOfDay = z
  .string(preferenceMessages.time)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, preferenceMessages.time);
/** Wall-clock times in the account's time zone; an end before the start is on the next day. */
const quietHours = z
  .object({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, { message: preferenceMessages.sameTime, path: ['until'] });
export type QuietHours = z.output<typeof quietHours>;

const choice = z.object({
  /** Of the topic or the kind. */
  name: z.string(),
  label: z.string(),
  /** When its emails are sent. */
  email: pace,
  /** What can be chosen; one pace if nothing can. */
  paces: boundedList(pace, paces.length),
  bell: z.boolean(),
  /** Whether the account's devices show it (`push.ts`); null if they never do. */
  push: z.boolean().nullable(),
  /** Whether the account chose it; otherwise the topic's choice or the default applies. */
  is_chosen: z.boolean(),
});

const maxKinds = Object.keys(notificationKinds).length;
const preferences = z.object({
  topics: boundedList(
    choice.extend({
      about: z.string().nullable(),
      /** Why it cannot be switched off; null if it can. */
      required: z.string().nullable(),
      kinds: boundedList(choice, maxKinds),
    }),
    topicNames.length,
  ),
  /** Whether the digests are sent at all: the link in one switches it off. */
  digests: z.object({ daily: z.boolean(), weekly: z.boolean() }),
  digest_hour: hour,
  /** 1 is Monday. */
  weekly_day: weekday,
  quiet_hours: quietHours.nullable(),
  /** Null until a browser has reported it; until then the team's applies. */
  time_zone: z.string().nullable(),
});
export type Preferences = z.output<typeof preferences>;
export type PreferredTopic = Preferences['topics'][number];
export type PreferredKind = PreferredTopic['kinds'][number];

const path = '/api/notifications/preferences';
const reply = success(preferences);

export const preferenceEndpoints = {
  /** When the caller is emailed about what, and what the bell and their devices show. */
  read: get(path, 'account', { reply }),
  /** Changes when the digests are sent, and the quiet hours, during which only emails about the account's security are sent; only what is given. */
  schedule: put(path, 'account', {
    repeat: 'natural',
    body: z.object({
      digest_hour: hour.optional(),
      weekly_day: weekday.optional(),
      quiet_hours: quietHours.nullish(),
    }),
    reply,
  }),
  /**
   * Chooses for a topic, a kind or a digest (`daily_digest`, `weekly_digest`); null returns to the topic's choice or the default. A choice for a
   * topic ends those for its kinds.
   */
  choose: put(`${path}/:name`, 'account', {
    repeat: 'natural',
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ email: pace.nullish(), bell: z.boolean().nullish(), push: z.boolean().nullish() }),
    reply,
  }),
};

const tokenParams = z.object({ token: z.string().max(200) });
const emailsOfLink = z.object({
  /** What the emails of the link are about. */
  label: z.string(),
  email: pace,
  paces: boundedList(pace, paces.length),
});
export type EmailsOfLink = z.output<typeof emailsOfLink>;

/** A choice made through the signed link in an email, without signing in (RFC 8058). Opening a link changes nothing. */
export const unsubscribeEndpoints = {
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
  /** Which emails a link is about, and when they are sent. */
  about: get('/api/mail/choices/:token', 'public', {
    stability: 'internal',
    params: tokenParams,
    reply: success(emailsOfLink),
  }),
  /** Chooses when the emails of the link are sent. */
  choose: post('/api/mail/choices/:token', 'public', {
    stability: 'internal',
    limit: 'read',
    repeat: 'natural',
    params: tokenParams,
    body: z.object({ email: pace }),
    reply: success(emailsOfLink),
  }),
};
