import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import { type EmailContent, greeting } from '../../notifications/layout/email-content.ts';
import { asWritten, type Text, worded } from '../../notifications/layout/worded.ts';

/** Kinds of emails with a calendar entry. */
export type CalendarKind = Extract<
  NoticeKind,
  'event_seat' | 'event_changed' | 'event_cancelled' | 'event_seat_ended'
>;

const headings: Record<CalendarKind, string> = {
  event_seat: 'You have a seat',
  event_changed: 'Your event has changed',
  event_cancelled: 'Your event is cancelled',
  event_seat_ended: 'You no longer have a seat',
};

const sentences: Record<CalendarKind, (event: string) => Text> = {
  event_seat: (event) => worded('You are expected at: {event}.', { event }),
  event_changed: (event) =>
    worded('The event is now: {event}. This email updates the entry in your calendar.', { event }),
  event_cancelled: (event) => worded('This event will not take place: {event}.', { event }),
  event_seat_ended: (event) => worded('You are no longer expected at: {event}.', { event }),
};

interface About {
  firstName: string;
  /** The kind of the event, never its title: emails must not name ventures. */
  label: string;
  startsAt: Date;
  timeZone: string;
  link: string;
}

/** The local start of an event in a time zone. */
const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

/** The email that carries a calendar entry. Everything else is on the event's page, for those who may read it. */
export function eventEmail(kind: CalendarKind, about: About): EmailContent {
  const what = `${about.label}, ${timeIn(about.timeZone, about.startsAt)} (${about.timeZone})`;
  return {
    kind,
    subject: headings[kind],
    preheader: asWritten(what),
    heading: headings[kind],
    paragraphs: [greeting(about.firstName), sentences[kind](what)],
    action: { label: 'Open the event', url: about.link },
    footer: 'You are receiving this email because you are taking part in an event or signed up for one.',
  };
}
