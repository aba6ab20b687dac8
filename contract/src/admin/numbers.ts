import { z } from 'zod';
import { businessIndustries } from '../profiles/options.ts';
import { type ContactType, contactTypeLabels } from '../submissions/submissions.ts';
import { get } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';

/** Weeks that are shown when nobody says otherwise, the current one included. */
export const defaultWeeks = 12;

export const numbersMessages = { backwards: 'The first day must come before the last one.' } as const;

/** Days; what is shown are the whole weeks (Monday to Sunday, UTC) that they lie in. */
export const numbersRange = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

const count = z.number().int();
/** A Monday. */
const week = z.string();
/** Seconds; null where there was nothing to wait for. */
const seconds = z.number().nullable();

const byStatus = { review: count, revision: count, approved: count, declined: count, total: count };
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
  /** By kind of submission, or by the member's role. */
  kinds: z.array(z.object({ kind: z.string(), ...waits })),
});
export type WaitNumbers = z.infer<typeof waitNumbers>;

/** One kind of submission or one industry: what came, what became of it, and how long the first decision took. */
const share = z.object({ name: z.string(), ...byStatus, median: seconds, p90: seconds });
export type ShareOfSubmissions = z.infer<typeof share>;

const numbersOf = <Name extends string, Data extends z.ZodRawShape>(name: Name, data: Data) =>
  get(`/api/admin/numbers/${name}` as const, {
    access: 'numbers.read',
    query: numbersRange,
    reply: success(z.object({ range, ...data })),
  });

export const numbersEndpoints = {
  /** Submissions by the week in which they came and their status now. */
  submissions: numbersOf('submissions', {
    weeks: z.array(weekOfSubmissions),
  }),
  /** Of those who signed up: who confirmed the address, of those who sent something, of those who had something approved. */
  conversion: numbersOf('conversion', { weeks: z.array(weekOfMembers), roles: z.array(roleOfMembers) }),
  /** How long first decisions and answers to messages took, median and p90. */
  waits: numbersOf('waits', {
    decisions: waitNumbers,
    answers: waitNumbers,
  }),
  /** Submissions by kind and by industry. */
  shares: numbersOf('shares', {
    kinds: z.array(share),
    industries: z.array(share),
  }),
};

/** A kind of submission in words. */
export const kindLabel = (kind: string): string => contactTypeLabels[kind as ContactType] ?? kind;

/** An industry in words: one of the form's, or what a member wrote; empty is none. */
export const industryLabel = (industry: string): string =>
  industry === ''
    ? 'None given'
    : (businessIndustries.find(({ value }) => value === industry)?.label ?? industry);
