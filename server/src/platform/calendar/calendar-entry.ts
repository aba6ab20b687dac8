import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Something scheduled, as a calendar shows it. Times are written in UTC: calendars show them in the time zone of their owner. */
export interface CalendarEntry {
  /** The same for the whole life of the entry: by it, calendars find what an update changes. */
  uid: string;
  /** Rises with each version that is sent to the same person; a calendar ignores a lower one. */
  sequence: number;
  /** Names no venture and no terms: calendars are shared, and stored by others. */
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** The page that says the rest to those who may read it. */
  link: string;
  /** When this version was made. */
  changedAt: Date;
  /** Whether it does not take place any more. */
  isCancelled: boolean;
}

/** `REQUEST` adds or changes the entry in the recipient's calendar, `CANCEL` removes it. */
type CalendarMethod = 'REQUEST' | 'CANCEL';

/** What an email carries for the recipient's calendar. */
export interface CalendarPart {
  method: CalendarMethod;
  content: string;
}

interface Parties {
  /** Name and bare address of the sender. */
  organiser: { name: string; email: string };
  /** The bare address that the email goes to. */
  attendee: string;
}

/** The part of an email that adds, changes or removes an entry. The recipient is not asked to reply: they answer on the page. */
export function calendarPart(
  entry: CalendarEntry,
  method: CalendarMethod,
  { organiser, attendee }: Parties,
): CalendarPart {
  const calendar = calendarOf(method === 'CANCEL' ? { ...entry, isCancelled: true } : entry, method);
  const [event] = calendar.events();
  event?.organizer(organiser);
  event?.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, content: calendar.toString() };
}

/** The file that a calendar imports, also over an earlier version of the entry. */
export const calendarFile = (entry: CalendarEntry): string => calendarOf(entry, 'PUBLISH').toString();

function calendarOf(entry: CalendarEntry, method: CalendarMethod | 'PUBLISH') {
  const calendar = ical({
    prodId: { company: 'Proxima Ventures', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.title,
    description: `Details: ${entry.link}`,
    url: entry.link,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar;
}
