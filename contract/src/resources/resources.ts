import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { captionLanguage, videoViewing } from '../files/captions.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { idInAddress } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

export const resourceLimits = {
  parts: 30,
  /** Characters of the HTML of all parts together; in any script they fit into `sizes.resource`. */
  bodies: 120_000,
  /** Maximum files to download below one text. */
  files: 10,
  /** Languages in which one video has captions. */
  captions: 20,
} as const;

export const resourceKinds = { toolkit: 'Toolkit', course: 'Course' } as const;
export type ResourceKind = keyof typeof resourceKinds;

/** In the order of the page. */
export const resourceTopics = {
  validation: 'Validation',
  execution: 'Execution',
  finance: 'Finance',
  fundraising: 'Fundraising',
  legal: 'Legal',
} as const;
export type ResourceTopic = keyof typeof resourceTopics;

export const resourceMessages = {
  list: 'Resources',
  read: 'Resource',
  marked: 'Progress saved.',
  opened: 'Video',
} as const;

const keysOf = <const Labels extends Record<string, string>>(labels: Labels) =>
  z.enum(Object.keys(labels) as [keyof Labels & string]);

const summary = z.object({
  slug: z.string(),
  kind: keysOf(resourceKinds),
  title: z.string(),
  summary: z.string(),
  topic: keysOf(resourceTopics),
  /** The roles it was written for; everyone signed in may read it. */
  roles: z.array(z.enum(memberRoles)),
  author: z.string(),
  /** For legal and tax texts, the country whose law they describe. */
  country: z.string().nullable(),
  /** A day, `YYYY-MM-DD`. */
  reviewed_on: calendarDate,
  /** The export that can be downloaded with it. */
  download: z.enum(['financialModel']).nullable(),
  parts_count: z.number().int(),
  /** How many parts the caller has marked as done. */
  done_count: z.number().int(),
  /** Reading time of all parts. */
  minutes: z.number().int(),
});
export type ResourceSummary = z.output<typeof summary>;

const file = z.object({ id: z.number().int(), name: z.string(), size: z.number() });

const video = file.extend({
  /** A path for `pictureOf`; empty without one. */
  poster: z.string(),
  /** The languages in which it has captions. */
  captions: z.array(captionLanguage),
});

const part = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.number().int(),
  /** Sanitised HTML. */
  body: z.string(),
  is_done: z.boolean(),
  /** Above the text; null without one. */
  video: video.nullable(),
  /** To download, below the text. */
  files: z.array(file),
});
export type ResourcePart = z.output<typeof part>;

const resource = summary.extend({ parts: boundedList(part, resourceLimits.parts) });
export type Resource = z.output<typeof resource>;

const slug = z.string().max(lengths.shortText);

/** The filters of the list; `q`: words in the texts. */
export const resourceFilters = z.object({
  q: trimmedText().max(lengths.shortText).optional(),
  topic: keysOf(resourceTopics).optional(),
  role: z.enum(memberRoles).optional(),
});

export const resourceEndpoints = {
  /** The resources in the order of their topics; with `q`, only those whose texts contain its words. */
  list: get('/api/resources', 'account', {
    query: resourceFilters,
    reply: success(boundedList(summary, 'resources')),
  }),
  /** One resource with its texts and the caller's progress. */
  read: get('/api/resources/:slug', 'account', { params: z.object({ slug }), reply: success(resource) }),
  /** Addresses that play the video of a part with its captions, for some hours and for the caller only. */
  openVideo: post('/api/resources/:slug/parts/:part/viewing', 'account', {
    // The addresses belong to a session.
    tokens: 'never',
    repeat: 'natural',
    params: z.object({ slug, part: slug }),
    reply: success(videoViewing),
  }),
  /** The video. Supports Range; whether the reader may see it is checked again for each range. Never cached. */
  playVideo: get('/api/lesson-videos/:ticket', 'public', {
    params: z.object({ ticket: z.string().max(100) }),
    reply: z.unknown(),
  }),
  /** Captions of the video in one language. Whether the reader may see it is checked in each call. Never cached. */
  playCaptions: get('/api/lesson-videos/:ticket/captions/:id', 'public', {
    params: z.object({ ticket: z.string().max(100), id: idInAddress }),
    reply: z.unknown(),
  }),
  /** A file below a text. */
  download: get('/api/resources/:slug/files/:id', 'account', {
    params: z.object({ slug, id: idInAddress }),
    reply: z.unknown(),
  }),
  /** Marks a part as done or not done. */
  mark: put('/api/resources/:slug/parts/:part', 'account', {
    repeat: 'natural',
    params: z.object({ slug, part: slug }),
    body: z.object({ is_done: z.boolean() }),
    reply: success(z.null()),
  }),
};
