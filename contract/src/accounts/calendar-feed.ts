import { z } from 'zod';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';

export const calendarFeedMessages = {
  read: 'Your calendar address',
  renewed: 'Your new calendar address works now.',
  ended: 'Your calendar address no longer works.',
} as const;

/** Days for which past entries stay in a calendar, and the maximum number of entries. */
export const calendarFeedLimits = { pastDays: 90, entries: 1_000 } as const;

/** The secret address at which calendars read what concerns an account; null while it has none. */
const calendarFeed = z
  .object({
    /** Of the calendar, below the address of the site; null if only a new one can be shown (the installation's key was replaced). */
    path: z.string().nullable(),
    since: z.string(),
    /** When a calendar last fetched it, exact to an hour; null before the first time. */
    last_fetched_at: z.string().nullable(),
  })
  .nullable();
export type CalendarFeed = z.infer<typeof calendarFeed>;

const path = '/api/users/calendar';

/** The address would outlive the access token that read it. */
const signedIn = { tokens: 'never' } as const;

export const calendarFeedEndpoints = {
  /** The caller's calendar address. */
  read: get(path, 'juror', { ...signedIn, reply: success(calendarFeed) }),
  /** Makes a calendar address. One that the caller had ends immediately. */
  renew: post(path, 'juror', { ...signedIn, reply: success(calendarFeed) }),
  /** Ends the calendar address. */
  end: del(path, 'juror', { ...signedIn, reply: acknowledged }),
  /**
   * The calendar (iCalendar, RFC 5545): past entries of 90 days and everything to come that concerns the account now, under neutral
   * titles. The address authorises it, because calendars send no header.
   */
  fetch: get('/api/calendar/:file', 'public', {
    limit: 'none',
    params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) }),
    reply: z.unknown(),
  }),
};
