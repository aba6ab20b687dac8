import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { cohortLimits as limits } from './cohort-messages.ts';
import {
  announcement,
  announcementForm,
  announcementPreview,
  cohortContent,
  cohortPage,
  contentForm,
  enteredCode,
  eventAttendance,
  mentorMatches,
  placeProgress,
} from './programme-wire.ts';

const one = '/api/admin/cohorts/:id';
const ofEvent = `${one}/events/:event` as const;

/** Calls of founders about the cohort that they are part of. */
export const programmeWeekEndpoints = {
  /** The cohort in which the caller, or a venture that they founded, has a place. */
  page: get('/api/cohorts/:id', 'member', { reply: success(cohortPage) }),
  /** Records the caller's venture as present, by the code that is shown at the event. */
  attend: post('/api/attendance', 'member', {
    limit: 'attendance',
    body: z.object({ code: enteredCode }),
    reply: success(z.object({ event: z.string(), cohort_id: id })),
  }),
};

/** What the team does with a cohort under way. */
export const cohortWeekEndpoints = {
  /** The ventures that are part of it, those that are behind first. */
  progress: get(`${one}/progress`, 'programmes.manage', {
    reply: success(boundedList(placeProgress, limits.places)),
  }),
  /** The content of a cohort: what its founders find on their page. */
  content: get(`${one}/content`, 'programmes.manage', { reply: success(cohortContent) }),
  /** Replaces the content of a cohort. */
  saveContent: put(`${one}/content`, 'programmes.manage', {
    repeat: 'natural',
    body: contentForm,
    reply: success(cohortContent),
  }),
  /** The mentors of a cohort, with proposals for each place. */
  mentors: get(`${one}/mentors`, 'programmes.manage', { reply: success(mentorMatches) }),
  /** Sets the mentors of a place. */
  saveMentors: put(`${one}/places/:place/mentors`, 'programmes.manage', {
    repeat: 'natural',
    body: z.object({ mentors: z.array(id).max(limits.mentorsOfVenture) }),
    reply: success(mentorMatches),
  }),
  /** The announcements to a cohort, newest first. */
  announcements: get(`${one}/announcements`, 'programmes.manage', {
    reply: success(boundedList(announcement, 'announcements')),
  }),
  /** An announcement as its email will look, and how many people get it. */
  previewAnnouncement: post(`${one}/announcements/preview`, 'programmes.manage', {
    repeat: 'natural',
    body: announcementForm,
    reply: success(announcementPreview),
  }),
  /** Goes to all founders of the cohort, by email and in the bell. */
  announce: post(`${one}/announcements`, 'programmes.manage', {
    body: announcementForm,
    reply: success(announcement),
  }),
  /** Who of a cohort came to an event. */
  attendance: get(`${ofEvent}/attendance`, 'programmes.manage', { reply: success(eventAttendance) }),
  /**
   * Replaces who was there; whoever entered the code keeps that mark. With `seen`, who was there on the list that was changed, only those on
   * it can be taken off: others have entered the code since.
   */
  saveAttendance: put(`${ofEvent}/attendance`, 'programmes.manage', {
    repeat: 'natural',
    body: z.object({
      places: z.array(id).max(limits.places),
      seen: z.array(id).max(limits.places).optional(),
    }),
    reply: success(eventAttendance),
  }),
  /** The code to show now, and how many have entered one. */
  code: post(`${ofEvent}/code`, 'programmes.manage', {
    repeat: 'natural',
    limit: 'read',
    reply: success(
      z.object({ code: z.string(), expires_at: z.string(), event: z.string(), present: count, of: count }),
    ),
  }),
};
