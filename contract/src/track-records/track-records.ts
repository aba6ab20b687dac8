import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { get, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, id, idInAddress, idParams } from '../wire/ids.ts';
import { text } from '../wire/text.ts';
import { trackRecordMessages as messages, referenceLength } from './track-record-messages.ts';

const day = calendarDate;

/** An accepted milestone that the project manager submitted. */
const achievement = z.object({
  /** Null if the venture is not named, because a title may reveal it. */
  title: z.string().nullable(),
  /** The due date that was first agreed, even if it was moved later. */
  due_on: day,
  submitted_on: day,
  accepted_on: day,
  is_on_time: z.boolean(),
});

const recordedVenture = z.object({
  /** Null if the reader may not know which venture it is. */
  name: z.string().nullable(),
  /** The slug of its public case study; null without one, and if the venture is not named. */
  case_study: z.string().nullable(),
  /** Value of the option; null for a venture without a profile. */
  industry: z.string().nullable(),
  stage: z.string().nullable(),
  role: z.literal('project_manager'),
  /** The first and the last day in the venture; `until` is null for a current project manager. */
  since: day.nullable(),
  until: day.nullable(),
  /** The newest first. */
  milestones: z.array(achievement),
  reference: z.object({ body: z.string(), by: z.string() }).nullable(),
});

/** A project manager's track record, derived from accepted milestones only. */
export const trackRecord = z.object({
  name: z.string(),
  figures: z.object({
    /** Accepted milestones that the manager submitted. */
    accepted: count,
    /** Of these, the ones submitted by the due date first agreed. */
    on_time: count,
    /** Number of ventures with these milestones. */
    ventures: count,
  }),
  ventures: boundedList(recordedVenture, 'venturesOfMember'),
});
export type TrackRecord = z.output<typeof trackRecord>;

/** Null before the public page was switched on for the first time. */
const publicPage = z.object({ path: z.string(), is_public: z.boolean() }).nullable();
export const ownTrackRecord = z.object({ record: trackRecord, page: publicPage });
export type OwnTrackRecord = z.output<typeof ownTrackRecord>;

/** Separate consents: naming the venture on the public page, and quoting the reference beside its name. */
export const referenceForm = z
  .object({
    body: text(referenceLength).default(''),
    names_venture: z.boolean(),
    is_quoted: z.boolean(),
  })
  .refine(({ body, is_quoted }) => body !== '' || !is_quoted, {
    path: ['is_quoted'],
    error: messages.nothingToQuote,
  })
  .refine(({ names_venture, is_quoted }) => names_venture || !is_quoted, {
    path: ['is_quoted'],
    error: messages.quoteNames,
  });
export type ReferenceForm = z.output<typeof referenceForm>;

/** A project manager of a venture, with the founders' reference. */
export const managerReference = z.object({
  manager_id: id,
  name: z.string(),
  body: z.string(),
  names_venture: z.boolean(),
  is_quoted: z.boolean(),
  /** Null before anything was saved. */
  by: z.string().nullable(),
});
export type ManagerReference = z.output<typeof managerReference>;

export const trackRecordEndpoints = {
  /** The caller's own track record, with what is hidden from others. */
  own: get('/api/track-record', 'member', { reply: success(ownTrackRecord) }),
  /** Switches the public page on or off. Its address is chosen the first time and never changes. */
  switchPage: put('/api/track-record/page', 'member', {
    repeat: 'natural',
    body: z.object({ is_public: z.boolean() }),
    reply: success(ownTrackRecord),
  }),
  /** A project manager's track record, for the team and founders. Founders of other ventures see what the public sees. */
  ofManager: get('/api/track-records/:id', 'account', { reply: success(trackRecord) }),
  /** The public page; not found unless it is switched on. */
  publicPage: get('/api/people/:slug', 'public', {
    params: z.object({ slug: z.string().max(80) }),
    reply: success(trackRecord),
  }),
  /** Current and former project managers of a venture, for its founders. */
  references: get('/api/ventures/:id/references', 'account', {
    params: idParams,
    reply: success(boundedList(managerReference, 'peopleOfVenture')),
  }),
  /** Writes or changes a founder's reference for a project manager of the venture. */
  saveReference: put('/api/ventures/:id/references/:manager', 'account', {
    repeat: 'natural',
    params: z.object({ id: idInAddress, manager: idInAddress }),
    body: referenceForm,
    reply: success(boundedList(managerReference, 'peopleOfVenture')),
  }),
};
