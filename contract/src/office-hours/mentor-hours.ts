import { z } from 'zod';
import { enteredDay } from '../time/entered-time.ts';
import { timeZone } from '../time/time-zones.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/** Lengths of a meeting, in minutes. */
export const slotLengths = [15, 20, 30, 45, 60] as const;

export const maxRules = 20;
export const maxDaysOff = 100;
/** Maximum number of meetings in the hours of one mentor, from the first day to the last. */
export const maxSlots = 5_000;
/** Maximum days from the first day of a rule to its last. */
const maxRuleDays = 366;

export const hoursMessages = {
  time: 'Enter a time, e.g. 14:00',
  endsEarly: 'Must be after the beginning',
  tooShort: 'There is no meeting of this length between these times',
  length: `Choose ${slotLengths.join(', ')} minutes`,
  day: 'Enter a date',
  endsBefore: 'Must not be before the first day',
  tooLong: 'Hours can run for at most a year. Choose an earlier day; you can extend them later.',
  noDay: 'There is no such day of the week between the first and the last day',
  overlap: 'These hours overlap others of yours',
  tooManySlots: `These hours allow more than ${maxSlots.toLocaleString('en')} meetings. Use longer meetings, fewer hours or an earlier last day.`,
  about: 'Say what founders can ask you about',
} as const;

// `abort`: the rules below are not checked while a time or a date is invalid.
const clock = z
  .string(hoursMessages.time)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: hoursMessages.time, abort: true });
const day = enteredDay(hoursMessages.day, { abort: true });

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
/** As ISO 8601 numbers them: 1 is Monday. 1 January 1970 was a Thursday. */
const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

interface Span {
  weekday: number;
  from: string;
  to: string;
  minutes: number;
  first_day: string;
  last_day: string;
}

/** Minutes of the day at which the meetings of a rule begin. An end of 00:00 is midnight, the end of the day. */
export function startsOf({ from, to, minutes }: Pick<Span, 'from' | 'to' | 'minutes'>): number[] {
  const first = minuteOf(from);
  const count = Math.max(0, Math.floor(((minuteOf(to) || 24 * 60) - first) / minutes));
  return Array.from({ length: count }, (_, index) => first + index * minutes);
}

/** How many days a rule applies to; 0 or less if there are none. */
function countDays({ weekday, first_day, last_day }: Span): number {
  const first = dayNumber(first_day);
  const wait = (weekday - weekdayOf(first) + 7) % 7;
  return Math.floor((dayNumber(last_day) - first - wait) / 7) + 1;
}

const countSlots = (rule: Span): number => startsOf(rule).length * Math.max(0, countDays(rule));

const overlaps = (one: Span, other: Span): boolean =>
  one.weekday === other.weekday &&
  one.first_day <= other.last_day &&
  other.first_day <= one.last_day &&
  minuteOf(one.from) < (minuteOf(other.to) || 24 * 60) &&
  minuteOf(other.from) < (minuteOf(one.to) || 24 * 60);

/** The first problem of a rule, with the field that it concerns. */
function faultOf(rule: Span): { field: keyof Span; message: string } | undefined {
  const days = dayNumber(rule.last_day) - dayNumber(rule.first_day);
  if (days < 0) return { field: 'last_day', message: hoursMessages.endsBefore };
  if (days > maxRuleDays) return { field: 'last_day', message: hoursMessages.tooLong };
  if ((minuteOf(rule.to) || 24 * 60) <= minuteOf(rule.from))
    return { field: 'to', message: hoursMessages.endsEarly };
  if (startsOf(rule).length === 0) return { field: 'to', message: hoursMessages.tooShort };
  if (countDays(rule) < 1) return { field: 'last_day', message: hoursMessages.noDay };
  return undefined;
}

/** The same hours on one day of each week: "Tuesdays 14:00 to 16:00, 30 minutes, until March". */
const rule = z
  .object({
    weekday: z.number().int().min(1).max(7),
    from: clock,
    to: clock,
    minutes: z.literal(slotLengths, hoursMessages.length),
    first_day: day,
    last_day: day,
  })
  .superRefine((value, check) => {
    const fault = faultOf(value);
    if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
  });
export type HoursRule = z.output<typeof rule>;

/** When a mentor can be booked: days and times on the clocks of one time zone. */
export const mentorHours = z
  .object({
    /** What founders can ask about. */
    about: text(lengths.request, hoursMessages.about),
    /** A link, a phone number or a room; shown to those who have booked. */
    place: text(lengths.shortText),
    time_zone: timeZone,
    rules: z.array(rule).max(maxRules),
    /** Days on which no rule applies. */
    days_off: z
      .array(day)
      .max(maxDaysOff)
      .overwrite((days) => [...new Set(days)].sort()),
  })
  .superRefine(({ rules }, check) => {
    rules.forEach((one, index) => {
      if (rules.slice(0, index).some((other) => overlaps(one, other)))
        check.addIssue({ code: 'custom', path: ['rules', index, 'from'], message: hoursMessages.overlap });
    });
    if (rules.reduce((sum, one) => sum + countSlots(one), 0) > maxSlots)
      check.addIssue({
        code: 'custom',
        path: ['rules', rules.length - 1, 'minutes'],
        message: hoursMessages.tooManySlots,
      });
  });
export type MentorHours = z.output<typeof mentorHours>;
