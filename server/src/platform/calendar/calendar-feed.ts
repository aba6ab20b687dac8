import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Admin, Juror, Member, Platform } from '../context.ts';
import { type CalendarEntry, calendarLine, detailsOf, productOf } from './calendar-entry.ts';

/** The account whose calendar it is: what policies need to know of it. */
export type FeedReader =
  | Pick<Member, 'kind' | 'userId' | 'role'>
  | Pick<Admin, 'kind' | 'userId' | 'teamRole'>
  | Pick<Juror, 'kind' | 'userId'>;

/** A meeting, a moment by which something has to be done, or a whole day, `YYYY-MM-DD`, which is the same in every time zone. */
type When = { startsAt: Date; endsAt: Date } | { until: Date } | { day: string };

/** An entry of the calendar of an account. Its title names nothing that the account may lose access to: calendars store it. */
export interface FeedEntry extends Pick<CalendarEntry, 'uid' | 'sequence' | 'title'> {
  when: When;
  /** The page with the details, below the address of the site. */
  path: string;
  /** When this version was made, if that is recorded. */
  changedAt?: Date | null;
  isCancelled?: boolean;
}

export interface FeedRequest {
  platform: Platform;
  reader: FeedReader;
  /** The last part of every uid. */
  domain: string;
  /** Nothing that ended before is needed; a source may leave it to the feed to drop it. */
  since: Date;
  /** The maximum number of entries of one source, those that begin first. */
  limit: number;
}

/** The entries that one feature has for an account, as far as it may see their subjects now. Passed in when the server is composed. */
export type CalendarSource = (request: FeedRequest) => Promise<FeedEntry[]>;

/** An entry that is also sent by email, under the same uid. */
export const scheduledEntry = (
  { uid, sequence, title, startsAt, endsAt, link, isCancelled }: CalendarEntry,
  origin: string,
  changedAt?: Date,
): FeedEntry => ({
  uid,
  sequence,
  title,
  when: { startsAt, endsAt },
  path: link.slice(origin.length),
  changedAt,
  isCancelled,
});

interface Feed {
  /** The organisation's. */
  name: string;
  origin: string;
  /** The time of entries whose own is not recorded. */
  issuedAt: Date;
}

/**
 * A calendar to subscribe to (RFC 5545), the same text for the same entries. Times are in UTC: calendars show them in the time zone of their
 * owner. Days have no time. Nothing but meetings marks its owner as busy.
 */
export function calendarText(entries: readonly FeedEntry[], { name, origin, issuedAt }: Feed): string {
  const calendar = ical({
    name: calendarLine(name),
    prodId: productOf(name, 'Calendar'),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const { when, path, changedAt, isCancelled = false, ...entry } of entries)
    calendar.createEvent({
      ...detailsOf({ ...entry, link: `${origin}${path}`, isCancelled }),
      stamp: changedAt ?? issuedAt,
      ...(changedAt && { lastModified: changedAt }),
      ...timesOf(when),
      transparency:
        'startsAt' in when && !isCancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  return `${calendar.toString()}\r\n`;
}

function timesOf(when: When) {
  if ('day' in when) return { start: new Date(`${when.day}T00:00:00Z`), allDay: true, timezone: 'UTC' };
  return 'until' in when ? { start: when.until } : { start: when.startsAt, end: when.endsAt };
}

/** When an entry begins, in milliseconds, for sorting. */
export const beginOf = ({ when }: FeedEntry): number =>
  'day' in when ? Date.parse(when.day) : ('until' in when ? when.until : when.startsAt).getTime();

/** Whether an entry is not over before a moment; a day, before its date (UTC). */
export function isSince({ when }: FeedEntry, moment: Date): boolean {
  if ('day' in when) return when.day >= moment.toISOString().slice(0, 10);
  return ('until' in when ? when.until : when.endsAt) > moment;
}

/** A strong validator (RFC 9110, 8.8.1) of a calendar's text. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
