import { z } from 'zod';
import { get, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';

/** Maximum hours a month that the team can allow a venture. */
export const maxMonthlyHours = 100;

export const allowanceMessages = {
  loaded: 'Office hours of the venture',
  saved: 'Saved. It applies to new bookings.',
  hours: `Enter 0 to ${maxMonthlyHours} hours`,
} as const;

export const allowance = z.object({
  /** Null: the default in the settings. */
  hours_a_month: z
    .number(allowanceMessages.hours)
    .int(allowanceMessages.hours)
    .min(0, allowanceMessages.hours)
    .max(maxMonthlyHours, allowanceMessages.hours)
    .nullable(),
  /** Null: every mentor. */
  mentor_ids: z.array(id).max(200).nullable(),
});
export type Allowance = z.infer<typeof allowance>;

const allowanceReply = success(
  allowance.extend({
    default_hours: count,
    booked_minutes: count,
    /** Everyone who could be booked. */
    mentors: boundedList(z.object({ id, name: z.string() }), 'mentors'),
  }),
);

const allowancePath = '/api/admin/ventures/:id/office-hours';

export const adminOfficeHoursEndpoints = {
  /** How many hours a venture can book, and which mentors. */
  allowance: get(allowancePath, 'ventures.read', { reply: allowanceReply }),
  /** Changes how many office hours a venture may book. */
  changeAllowance: put(allowancePath, 'ventures.manage', {
    repeat: 'natural',
    body: allowance,
    reply: allowanceReply,
  }),
};
