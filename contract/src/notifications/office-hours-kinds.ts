import { type ShownKind, shown } from './kind-rows.ts';

const path = { member: '/dashboard/office-hours/:key', team: '/admin/office-hours/:key' };

/** To the mentor and the guest, with a calendar entry. `{name}` is the mentor's name; for the mentor, the venture's. */
const toBoth = <const Title extends string, const Neutral extends string>(
  title: Title,
  neutral: Neutral,
  topic: 'calendar' | 'events' = 'calendar',
) => shown({ audience: 'account', subject: 'booking', topic, title, neutral, email: 'own', path });

/** Notifications about office hours. */
export const officeHoursKinds = {
  booking_made: toBoth('Office hours with {name} are booked', 'Office hours are booked'),
  booking_moved: toBoth('Office hours with {name} were moved', 'Office hours were moved'),
  booking_cancelled: toBoth('Office hours with {name} were cancelled', 'Office hours were cancelled'),
  booking_tomorrow: toBoth(
    'Office hours with {name} begin in a day',
    'Office hours begin in a day',
    'events',
  ),
  booking_soon: toBoth(
    'Office hours with {name} begin in an hour',
    'Office hours begin in an hour',
    'events',
  ),
  booking_noted: shown({
    audience: 'account',
    subject: 'booking',
    topic: 'events',
    title: 'There is a new note on your office hours with {name}',
    neutral: 'There is a new note on your office hours',
    email: 'none',
    path,
  }),
  /** To the owner of the task. */
  booking_task: shown({
    audience: 'account',
    subject: 'booking',
    topic: 'tasks',
    title: 'You have been assigned a task from office hours with {name}',
    neutral: 'You have been assigned a task from office hours',
    email: 'now',
    path,
  }),
} as const satisfies Record<string, ShownKind>;
