import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { boundedList } from '../wire/envelope.ts';

/** How many open calls every page of the site can name. */
export const maxNamedCalls = 3;

/** An open call as every page of the site can name it. */
export const openCall = z.object({
  title: z.string(),
  summary: z.string(),
  slug: z.string(),
  programme: z.string(),
  /** Who may apply. */
  roles: boundedList(z.enum(memberRoles), memberRoles.length),
  /** The last day in the call's time zone, `2027-03-31`; null if it takes applications all the time. */
  closes_on: calendarDate.nullable(),
});
export type OpenCall = z.output<typeof openCall>;
