import { z } from 'zod';
import { type NoticeKind, notificationKinds } from '../notifications/kinds.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { count } from '../wire/ids.ts';
import { sizes } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { type EmailPart, emailParts } from './email-parts.ts';
import { wordingLengths } from './problem-of-wording.ts';

/** Stands for a kind: what several kinds of emails say, worded for all of them. */
export const inManyEmails = 'many';

const isWorded = (kind: NoticeKind): kind is Exclude<NoticeKind, 'email_test'> => kind !== 'email_test';

/** Kinds of emails whose words are the team's to choose. A test of another email says what that one says. */
export const wordedKinds = [
  inManyEmails,
  ...(Object.keys(notificationKinds) as NoticeKind[]).filter(isWorded),
] as const;
export type WordedKind = (typeof wordedKinds)[number];

export const wordingMessages = {
  saved: 'Your words are used from now on',
  tested: 'The test is on its way to you',
  stale:
    'Someone else has changed the words of this email. Save again to replace theirs, or discard your draft to see them.',
} as const;

/** More than any kind of emails, or all of them together, can say. */
const maxLines = 200;
const maxSamples = 60;

/** What the team says instead of an original text. */
const wordedLine = z.object({
  original: text(2 * wordingLengths.text),
  text: text(2 * wordingLengths.text),
});
export type WordedLine = z.infer<typeof wordedLine>;

const emailEntry = z.object({
  kind: z.enum(wordedKinds),
  /** The subject of its first sample. */
  subject: z.string(),
  /** Who gets it. */
  audience: z.string(),
  /** What it is about. */
  topic: z.string(),
  /** How many of its texts the team has worded. */
  worded: count,
  /** How many of those were worded for an original that has changed since. */
  changed: count,
});
export type EmailEntry = z.infer<typeof emailEntry>;

const emailLine = z.object({
  original: z.string(),
  /** What it says for this kind without own words: the original, or what the team says in many emails. */
  otherwise: z.string(),
  /** The team's own words for this kind. */
  text: z.string().nullable(),
  parts: boundedList(z.enum(Object.keys(emailParts) as [EmailPart, ...EmailPart[]]), 10),
  is_one_line: z.boolean(),
  placeholders: boundedList(z.string(), 20),
  /** The samples that say it, by position. */
  samples: boundedList(count, maxSamples),
});
export type EmailLine = z.infer<typeof emailLine>;

const emailTexts = emailEntry.extend({
  /** To send back with a change; 0 before the first one. */
  version: count,
  lines: boundedList(emailLine, maxLines),
  /** The team's words for originals that have changed since: not in use. */
  outdated: boundedList(wordedLine, maxLines),
  /** The subjects of its samples. */
  samples: boundedList(z.string(), maxSamples),
  /** The platform's own host, the only one whose addresses a wording may contain. */
  host: z.string(),
});
export type EmailTexts = z.infer<typeof emailTexts>;

const emailPreview = z.object({
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type EmailPreview = z.infer<typeof emailPreview>;

const path = '/api/admin/wordings';
const ofKind = { params: z.object({ kind: z.enum(wordedKinds) }), bodyLimit: sizes.formText };
const ofTeam = { stability: 'internal', tokens: 'never' } as const;
const lines = z.array(wordedLine).max(maxLines);
/** One sample with words that need not be saved. */
const sample = z.object({ lines, sample: count });

/** The team's own words in emails (docs/decisions/email-templates.md). */
export const wordingEndpoints = {
  /** Every kind of emails, with how much of it the team has worded. */
  list: get(path, 'team.manage', {
    ...ofTeam,
    reply: success(z.object({ emails: boundedList(emailEntry, wordedKinds.length) })),
  }),
  /** Everything that one kind of emails says, and what the team says instead. */
  read: get(`${path}/:kind`, 'team.manage', {
    ...ofTeam,
    params: ofKind.params,
    reply: success(emailTexts),
  }),
  /** Replaces the team's words of one kind of emails; without any line the originals are back. Refused if someone has changed them since they were read. */
  save: put(`${path}/:kind`, 'team.manage', {
    ...ofTeam,
    ...ofKind,
    body: z.object({ version: count, lines }),
    reply: success(emailTexts),
  }),
  /** A sample of an email in words that need not be saved. */
  preview: post(`${path}/:kind/preview`, 'team.manage', {
    ...ofTeam,
    ...ofKind,
    limit: 'read',
    repeat: 'natural',
    body: sample,
    reply: success(emailPreview),
  }),
  /** Sends that sample to whoever asks for it. */
  test: post(`${path}/:kind/test`, 'team.manage', {
    ...ofTeam,
    ...ofKind,
    limit: 'emailTest',
    body: sample,
    reply: acknowledged,
  }),
} as const;
