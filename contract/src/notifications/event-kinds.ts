import { type ShownKind, shown } from './kind-rows.ts';

const ofEvent = { member: '/dashboard/events/:key', team: '/admin/events/:key' };

/** To people with a seat and founders who present. The email adds, changes or removes the entry in their calendar. */
const withCalendar = (title: string, neutral: string) =>
  shown({
    audience: 'account',
    subject: 'event',
    topic: 'calendar',
    title,
    neutral,
    outlivesAccess: true,
    email: 'own',
    path: ofEvent,
  });

/** Emailed with the text of `neutral`. */
const emailedNow = (title: string, neutral: string, topic: 'events' | 'tasks' = 'events') =>
  shown({ audience: 'account', subject: 'event', topic, title, neutral, email: 'now', path: ofEvent });

/** Notifications about events. No email names one. */
export const eventKinds = {
  event_invited: emailedNow('You are invited to {name}', 'You are invited to an event'),
  event_presenting: emailedNow(
    'Your venture is to be presented at {name}. Do you agree?',
    'Your venture is to be presented at an event. Do you agree?',
  ),
  event_seat: withCalendar('You have a seat at {name}', 'You have a seat at an event'),
  event_changed: withCalendar('{name} has changed', 'One of your events has changed'),
  event_cancelled: withCalendar('{name} is cancelled', 'One of your events is cancelled'),
  event_seat_ended: withCalendar(
    'You no longer have a seat at {name}',
    'You no longer have a seat at an event',
  ),
  /** To people on the waitlist, and founders without the event in their calendar. */
  event_moved: emailedNow('{name} has changed', 'An event that concerns you has changed'),
  event_called_off: emailedNow('{name} is cancelled', 'An event that concerns you is cancelled'),
  event_seat_offered: emailedNow(
    'A seat at {name} is free for you. Take it before the offer ends',
    'A seat at an event is free for you. Take it before the offer ends',
  ),
  event_offer_ended: shown({
    audience: 'account',
    subject: 'event',
    topic: 'events',
    title: 'The seat at {name} that was offered to you went to the next person on the waitlist',
    neutral: 'A seat that was offered to you went to the next person on the waitlist',
    email: 'none',
    path: ofEvent,
  }),
  event_left_waitlist: emailedNow(
    'You are no longer on the waitlist of {name}',
    'You are no longer on a waitlist',
  ),
  /** To the owner of the task. */
  event_task: emailedNow(
    'You have been assigned a task from {name}',
    'You have been assigned a task from an event',
    'tasks',
  ),
  event_tomorrow: emailedNow('{name} begins within a day', 'One of your events begins within a day'),
  event_soon: emailedNow('{name} begins within an hour', 'One of your events begins within an hour'),
} as const satisfies Record<string, ShownKind>;
