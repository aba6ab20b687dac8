import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Something scheduled, as a calendar shows it. Times are written in UTC: calendars show them in the time zone of their owner. */
export interface CalendarEntry {
  /** Never changes: calendars use it to find the entry that an update changes. */
  uid: string;
  /** Increases with each version that is sent to the same person; a calendar ignores a lower one. */
  sequence: number;
  /** Names no venture and no terms: calendars are shared, and stored by others. */
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** The page with the details, for those who may read them. */
  link: string;
  /** When this version was made. */
  changedAt: Date;
  /** Whether it was cancelled. */
  isCancelled: boolean;
}

/** `REQUEST` adds or changes the entry in the recipient's calendar, `CANCEL` removes it. */
type CalendarMethod = 'REQUEST' | 'CANCEL';

/** What an email carries for the recipient's calendar. */
export interface CalendarPart {
  method: CalendarMethod;
  content: string;
}

/** The organisation that sends an entry: its name and the bare address of its emails. */
export interface Organiser {
  name: string;
  email: string;
}

interface Parties {
  organiser: Organiser;
  /** The bare address that the email goes to. */
  attendee: string;
}

/** The part of an email that adds, changes or removes an entry. The recipient is not asked to reply: they respond on the page. */
export function calendarPart(
  entry: CalendarEntry,
  method: CalendarMethod,
  { organiser, attendee }: Parties,
): CalendarPart {
  const sent = method === 'CANCEL' ? { ...entry, isCancelled: true } : entry;
  const calendar = calendarOf(sent, method, organiser.name);
  const [event] = calendar.events();
  // A parameter cannot contain quotation marks (RFC 5545, 3.2); the library would end it there.
  event?.organizer({ ...organiser, name: organiser.name.replaceAll('"', "'") });
  event?.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, content: calendar.toString() };
}

/** A file that a calendar can import; it replaces an earlier version of the entry. */
export const calendarFile = (entry: CalendarEntry, organisation: string): string =>
  calendarOf(entry, 'PUBLISH', organisation).toString();

function calendarOf(entry: CalendarEntry, method: CalendarMethod | 'PUBLISH', organisation: string) {
  const calendar = ical({
    prodId: productOf(organisation, 'Events'),
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...detailsOf(entry),
    stamp: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
  });
  return calendar;
}

/** A text on one line (RFC 5545, 3.3.11). The library escapes those of entries, but neither the name nor the product of a calendar. */
export const calendarLine = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\s+/g, ' ');

/** What made a calendar: some programs show it. Two slashes divide its parts. */
export const productOf = (organisation: string, product: string) => ({
  company: calendarLine(organisation).replaceAll(/\/{2,}/g, '/'),
  product,
  language: 'EN',
});

/** What an email and a calendar to subscribe to say of an entry alike. */
export const detailsOf = ({
  uid,
  sequence,
  title,
  link,
  isCancelled,
}: Pick<CalendarEntry, 'uid' | 'sequence' | 'title' | 'link' | 'isCancelled'>) => ({
  id: uid,
  sequence,
  summary: title,
  description: `Details: ${link}`,
  url: link,
  status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});
