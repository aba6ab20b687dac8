import { z } from 'zod';
import { task, taskForm } from '../tasks/tasks.ts';
import { enteredInstant } from '../time/entered-time.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { count, id, idInAddress } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { text } from '../wire/text.ts';
import { bookingStates, bookingTable, noticeHours } from './booking-acts.ts';
import { mentorHours } from './mentor-hours.ts';

export const officeHoursMessages = {
  hours: 'Your office hours',
  hoursSaved: 'Your hours are saved. Booked meetings are not affected.',
  hoursStale: 'You changed your hours in another window. You now see that version.',
  notMentor: 'Our team has not made you a mentor. Please message us if you would like to be one.',
  mentors: 'Mentors',
  slots: 'Free times',
  bookings: 'Bookings',
  booking: 'Booking',
  booked: 'Booked. You will both get an email with a calendar entry.',
  moved: 'Moved. Both calendars are updated.',
  cancelled: 'Cancelled. Both calendars are updated.',
  topicRequired: 'Say what you would like to talk about',
  taken: 'This time has just been taken. Please choose another one.',
  notOffered: 'The mentor does not offer this time. Please choose one from the list.',
  ownTime: 'You already have a meeting at this time.',
  notAllowed: 'Our team has not made this mentor available to your venture. Please choose another one.',
  ownHours: 'You cannot book yourself.',
  overHours: (hours: number) =>
    hours === 0
      ? 'Our team has not made office hours available to your venture. Please message us.'
      : `Your venture can book ${hours} ${hours === 1 ? 'hour' : 'hours'} a month, and this would be more. Please choose another month, or message our team.`,
  late: `It begins in less than ${noticeHours} hours. Please message our team, who can still cancel it.`,
  begun: 'This meeting has begun, so it can no longer be changed.',
  notBooked: 'This meeting was cancelled.',
  /** The reason of a cancellation by the system. */
  personGone: 'One of you can no longer take part.',
  changed: 'This meeting was changed in the meantime. You now see the current version.',
  noteRequired: 'Enter a note',
  noteAdded: 'Note added.',
  noteRemoved: 'Note removed.',
  privateSaved: 'Your own notes are saved.',
  privateChanged: 'You changed these notes on another device. Copy what you typed, then reload the page.',
  taskAdded: 'Task added.',
  taskChanged: 'Task changed.',
  taskRemoved: 'Task removed.',
  notOwner: 'Choose the mentor, a founder or a project manager of the venture.',
} as const;

/** Null once the account is gone. */
const person = z.object({ id: id.nullable(), name: z.string() });

const booking = z.object({
  id,
  venture: z.object({ id, name: z.string(), slug: z.string() }),
  host: person,
  guest: person,
  topic: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The mentor's time zone. */
  time_zone: z.string(),
  state: z.enum(bookingStates),
  cancelled_reason: z.string(),
  /** Increases with each change of time, and with the cancellation. */
  sequence: count,
  is_host: z.boolean(),
  /** What the caller can do with it now. */
  may: z.array(z.enum(bookingTable.acts)),
});
export type Booking = z.infer<typeof booking>;

const note = z.object({ id, by: z.string(), at: z.string(), text: z.string(), is_own: z.boolean() });
const earlier = z.object({
  id,
  starts_at: z.string(),
  host: z.string(),
  topic: z.string(),
  notes: z.array(note),
});

const detail = booking.extend({
  /** Where they meet; empty if the mentor has not entered a place. */
  place: z.string(),
  /** Null for readers outside the venture and for former mentors. */
  shared: z.object({ notes: z.array(note), tasks: z.array(task), owners: z.array(person) }).nullable(),
  /** Only for the mentor; null for everyone else. */
  private_notes: z.string().nullable(),
  /** Notes of the venture's earlier meetings, newest first; null until the mentor has accepted the confidentiality agreement. */
  earlier: boundedList(earlier, listLimits.earlierMeetings).nullable(),
});
export type BookingDetail = z.infer<typeof detail>;

const ownHours = z.object({
  /** Null until they are saved. */
  hours: mentorHours.nullable(),
  /** 0 until then. */
  version: count,
  may_host: z.boolean(),
});
export type OwnHours = z.infer<typeof ownHours>;

const slot = z.object({ starts_at: z.string(), ends_at: z.string() });
export type Slot = z.infer<typeof slot>;

const mentorList = z.object({
  mentors: boundedList(
    z.object({
      id,
      name: z.string(),
      about: z.string(),
      time_zone: z.string(),
      next_at: z.string().nullable(),
    }),
    'mentors',
  ),
  /** Hours that the venture can book in a calendar month in the team's time zone. */
  hours_a_month: count,
  booked_minutes: count,
});
export type MentorList = z.infer<typeof mentorList>;

const topic = text(lengths.request, officeHoursMessages.topicRequired);
const instant = enteredInstant();
const one = success(detail);
const ofBooking = { reply: one } as const;
const path = '/api/office-hours';
const bookingPath = `${path}/bookings/:id` as const;

export const bookingForm = z.object({ venture_id: id, host_id: id, starts_at: instant, topic });
export const noteForm = z.object({ text: text(lengths.message, officeHoursMessages.noteRequired) });

export const officeHoursEndpoints = {
  /** When the caller can be booked, and whether they may offer hours. */
  hours: get(`${path}/hours`, 'account', { reply: success(ownHours) }),
  /** Replaces the caller's hours. For mentors: administrators, and members whom the team made mentors. */
  saveHours: put(`${path}/hours`, 'account', {
    body: z.object({ version: count, hours: mentorHours }),
    reply: success(ownHours),
  }),
  /** Mentors whom a founder can book for a venture, and its hours in the current month. */
  mentors: get('/api/ventures/:id/mentors', 'account', { reply: success(mentorList) }),
  /** Free times of one of them, earliest first. */
  slots: get('/api/ventures/:id/mentors/:mentor/slots', 'account', { query: pageQuery, reply: page(slot) }),
  /** The caller's bookings, as mentor and for the ventures they work for, or those of one venture; the next or the most recent first. */
  list: get(`${path}/bookings`, 'account', {
    query: pageQuery.extend({
      show: z.enum(['upcoming', 'past']).default('upcoming'),
      venture_id: idInAddress.optional(),
    }),
    reply: page(booking),
  }),
  /** One booking of an office hour, for those who take part. */
  get: get(bookingPath, 'account', ofBooking),
  /** The booking as a calendar file; its title names neither venture nor topic. */
  calendar: get(`${bookingPath}/calendar`, 'account', { reply: z.unknown() }),
  /** Books a mentor. By founders. */
  book: post(`${path}/bookings`, 'member', { body: bookingForm, reply: one }),
  /** Moves a booking to another free time of the mentor. `sequence` is that of the booking as it was read. */
  move: put(`${bookingPath}/time`, 'account', {
    ...ofBooking,
    body: z.object({ starts_at: instant, sequence: count }),
  }),
  /** Free times to which the caller can move a booking, earliest first. */
  times: get(`${bookingPath}/times`, 'account', { query: pageQuery, reply: page(slot) }),
  /** Cancels a booking, with a reason for the other side. */
  cancel: post(`${bookingPath}/cancellation`, 'account', {
    ...ofBooking,
    body: z.object({ reason: text(lengths.request).default('') }),
  }),
  /** Adds a note that everyone in the venture can read. */
  addNote: post(`${bookingPath}/notes`, 'account', { ...ofBooking, body: noteForm }),
  /** Removes one of the caller's notes. */
  removeNote: del(`${bookingPath}/notes/:note`, 'account', { reply: one }),
  /** Saves the mentor's private notes, which no one else can read, unless they are no longer what the mentor saw. */
  savePrivateNotes: put(`${bookingPath}/private-notes`, 'account', {
    repeat: 'natural',
    body: z.object({ text: text(lengths.message), seen: text(lengths.message) }),
    reply: acknowledged,
  }),
  /** Adds a task that was agreed on in an office hour. */
  addTask: post(`${bookingPath}/tasks`, 'account', { ...ofBooking, body: taskForm }),
  /** Changes a task of an office hour or marks it as done. */
  changeTask: put(`${bookingPath}/tasks/:task`, 'account', {
    repeat: 'natural',
    body: taskForm.extend({ is_done: z.boolean() }),
    reply: one,
  }),
  /** Removes a task of an office hour. */
  removeTask: del(`${bookingPath}/tasks/:task`, 'account', { reply: one }),
};
