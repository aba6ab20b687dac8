import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import { type EmailContent, greeting } from '../../notifications/layout/email-content.ts';

/** The kinds that carry an entry for the calendar. */
export type CalendarKind = Extract<
  NoticeKind,
  'event_seat' | 'event_changed' | 'event_cancelled' | 'event_seat_ended'
>;

const headings: Record<CalendarKind, string> = {
  event_seat: 'You have a seat',
  event_changed: 'An event of yours has changed',
  event_cancelled: 'An event of yours is cancelled',
  event_seat_ended: 'Your seat is cancelled',
};

const sentences: Record<CalendarKind, (what: string) => string> = {
  event_seat: (what) => `You are expected at: ${what}.`,
  event_changed: (what) => `The event is now: ${what}. The entry in your calendar changes with this email.`,
  event_cancelled: (what) => `This event does not take place: ${what}.`,
  event_seat_ended: (what) => `You no longer have a seat at: ${what}.`,
};

interface About {
  firstName: string;
  /** Its kind, never its title: an email names no venture. */
  label: string;
  startsAt: Date;
  timeZone: string;
  link: string;
}

/** When an event begins, on the clocks of a time zone. */
const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

/** What comes with the entry for the calendar. The page says the rest to those who may read it. */
export function eventEmail(kind: CalendarKind, about: About): EmailContent {
  const what = `${about.label}, ${timeIn(about.timeZone, about.startsAt)} (${about.timeZone})`;
  return {
    kind,
    subject: headings[kind],
    preheader: what,
    heading: headings[kind],
    paragraphs: [greeting(about.firstName), sentences[kind](what)],
    action: { label: 'Open the event', url: about.link },
    footer: 'You are receiving this email because you took part in an event or asked to.',
  };
}
