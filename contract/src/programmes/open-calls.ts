import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { boundedList } from '../wire/envelope.ts';
import { maxNamedCalls } from './programme-limits.ts';

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

/**
 * Of the open calls in their order, the first for everyone and the first for each role, so that a page can name those that concern its
 * reader.
 */
export const namedCalls = <Call extends Pick<OpenCall, 'roles'>>(calls: readonly Call[]): Call[] => {
  const firstFor = memberRoles.map((role) => calls.filter(({ roles }) => roles.includes(role)));
  const named = new Set([calls, ...firstFor].flatMap((list) => list.slice(0, maxNamedCalls)));
  return calls.filter((call) => named.has(call));
};

/** Bound of what `namedCalls` returns. */
export const maxOpenCalls = maxNamedCalls * (memberRoles.length + 1);
