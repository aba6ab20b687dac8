import { z } from 'zod';
import { action } from './audit-action.ts';
import { flag, moment, number, person, quoted, storedOnly, text, thing } from './audit-fields.ts';

const venture = { venture: thing('venture') };
const captions = { title: text, language: text };
const note = { note: storedOnly(z.number()) };
const task = storedOnly(z.number());

/** Pitch sessions and other events, and office hours. */
export const eventActions = {
  'event.created': action('event', 'created {subject}'),
  'event.changed': action('event', 'changed {subject}'),
  'event.published': action('event', 'published {subject}'),
  'event.discarded': action('event', 'deleted the draft of an event (event {number})'),
  'event.cancelled': action('event', 'cancelled {subject}[, giving as reason {reason}]', { reason: quoted }),
  'event.seat-taken': action('event', 'took a seat at {subject}'),
  'event.waitlist-joined': action('event', 'joined the waiting list of {subject}'),
  'event.seat-given-up': action('event', 'gave up their seat at {subject}'),
  'event.attendee-removed': action('event', 'removed {user} from {subject}', { user: person }),
  'event.presentation-agreed': action('event', 'agreed that {venture} presents at {subject}', venture),
  'event.presentation-refused': action('event', 'refused that {venture} presents at {subject}', venture),
  'event.captions-added': action('event', 'added captions ({language}) to “{title}” of {subject}', captions),
  'event.captions-removed': action(
    'event',
    'removed captions ({language}) from “{title}” of {subject}',
    captions,
  ),
  'event.material-added': action('event', 'added “{title}” to the materials of {subject}', { title: text }),
  'event.material-removed': action('event', 'removed something from the materials of {subject}'),
  'event.task-added': action('event', 'added a task for {venture} to the follow-up of {subject}', venture),
  'event.session-before': action('event', 'set {subject} back to before its beginning'),
  'event.session-live': action('event', 'began {subject}'),
  'event.session-ended': action('event', 'ended {subject}'),
  'office-hours.saved': action('user', 'changed the office hours of {subject} (now version {version})', {
    version: number,
  }),
  'office-hours.allowance-changed': action(
    'venture',
    'changed how much of mentors’ office hours {subject} may book',
    {
      hours_a_month: storedOnly(z.number().nullable()),
      mentor_ids: storedOnly(z.array(z.number()).nullable()),
    },
  ),
  'booking.made': action('booking', 'booked {subject} of {ventureId} with {hostId}', {
    ventureId: thing('venture'),
    hostId: person,
  }),
  'booking.moved': action('booking', 'moved a meeting in office hours from {from} to {to}', {
    from: moment,
    to: moment,
  }),
  'booking.cancelled': action('booking', 'cancelled {subject}[, giving as reason {reason}]', {
    reason: quoted,
  }),
  'booking.noted': action('booking', 'wrote a note about {subject}', note),
  'booking.note-removed': action('booking', 'removed a note about {subject}', note),
  'booking.task-added': action('booking', 'added a task for {owner} from {subject}', { task, owner: person }),
  'booking.task-changed': action(
    'booking',
    ({ is_done }) =>
      is_done ? 'marked a task from {subject} as done' : 'changed a task for {owner} from {subject}',
    { task, owner: person, is_done: flag },
  ),
  'booking.task-removed': action('booking', 'removed a task from {subject}', { task }),
} as const;
