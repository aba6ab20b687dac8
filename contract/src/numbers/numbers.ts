import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { businessIndustries } from '../profiles/options.ts';
import { type ContactType, contactTypeLabels } from '../submissions/submissions.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { listLimits } from '../wire/row-limits.ts';

/** The default range in weeks, the current one included. */
export const defaultWeeks = 12;

export const numbersMessages = { backwards: 'The first day must be before the last one.' } as const;

/** Days; the reply covers the whole weeks (Monday to Sunday, UTC) that contain them. */
export const numbersRange = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

/** Fifty years, longer than there has been anything to count. */
const maxWeeks = 50 * 53;
const count = z.number().int();
/** A Monday. */
const week = calendarDate;
/** Seconds; null if there were no waits. */
const seconds = z.number().nullable();

const byStatus = {
  review: count,
  revision: count,
  approved: count,
  declined: count,
  withdrawn: count,
  total: count,
};
const waits = { count, median: seconds, p90: seconds };

const range = z.object({
  /** The first Monday. */
  from: z.string(),
  /** The last Sunday. */
  to: z.string(),
});
export type NumbersRange = z.infer<typeof range>;

const weekOfSubmissions = z.object({ week, ...byStatus });
export type WeekOfSubmissions = z.infer<typeof weekOfSubmissions>;

const steps = { signed_up: count, confirmed: count, sent: count, approved: count };
const weekOfMembers = z.object({ week, ...steps });
export type WeekOfMembers = z.infer<typeof weekOfMembers>;
const roleOfMembers = z.object({ role: z.string(), ...steps });
export type RoleOfMembers = z.infer<typeof roleOfMembers>;

const weekOfWaits = z.object({ week, ...waits });
export type WeekOfWaits = z.infer<typeof weekOfWaits>;
const waitNumbers = z.object({
  all: z.object(waits),
  weeks: z.array(weekOfWaits),
  /** By type of submission, or by the member's role. */
  kinds: z.array(z.object({ kind: z.string(), ...waits })),
});
export type WaitNumbers = z.infer<typeof waitNumbers>;

/** One type of submission or one industry: submissions by status, and how long first decisions took. */
const share = z.object({ name: z.string(), ...byStatus, median: seconds, p90: seconds });
export type ShareOfSubmissions = z.infer<typeof share>;

const path = '/api/admin/numbers';
const inRange = { query: numbersRange, readFromReplica: true } as const;
const numbersOf = <Data extends z.ZodRawShape>(data: Data) => success(z.object({ range, ...data }));

export const numbersEndpoints = {
  /** Submissions by the week they were received and their current status. */
  submissions: get(`${path}/submissions`, 'numbers.read', {
    ...inRange,
    reply: numbersOf({ weeks: boundedList(weekOfSubmissions, maxWeeks) }),
  }),
  /** How many signed up, then confirmed their address, then sent something, then had something approved. */
  conversion: get(`${path}/conversion`, 'numbers.read', {
    ...inRange,
    reply: numbersOf({
      weeks: boundedList(weekOfMembers, maxWeeks),
      roles: boundedList(roleOfMembers, memberRoles.length),
    }),
  }),
  /** Time to first decisions and to replies to messages, median and p90. */
  waits: get(`${path}/waits`, 'numbers.read', {
    ...inRange,
    reply: numbersOf({ decisions: waitNumbers, answers: waitNumbers }),
  }),
  /** Submissions by type and by industry. */
  shares: get(`${path}/shares`, 'numbers.read', {
    ...inRange,
    reply: numbersOf({
      kinds: boundedList(share, Object.keys(contactTypeLabels).length),
      industries: boundedList(share, listLimits.industries),
    }),
  }),
};

/** The label of a type of submission. */
export const kindLabel = (kind: string): string => contactTypeLabels[kind as ContactType] ?? kind;

/** The label of an industry: an option of the form, or text that the member typed. */
export const industryLabel = (industry: string): string =>
  industry === ''
    ? 'Not given'
    : (businessIndustries.find(({ value }) => value === industry)?.label ?? industry);
