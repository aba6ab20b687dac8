import { z } from 'zod';

const maxYearsAhead = 10;
const firstDay = '1900-01-01';

export const enteredTimeMessages = {
  tooFar: `Choose a date within the next ${maxYearsAhead} years`,
  tooEarly: 'Choose a date after 1900',
} as const;

/** The last day that can be entered now, in the zone where it comes last. */
function lastDay(now: Date): string {
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + maxYearsAhead, now.getUTCMonth(), now.getUTCDate() + 1);
  return last.toISOString().slice(0, 10);
}

const dayAtBeginning = /^\d{4}-\d\d-\d\d/;

/** Whether it is no day that lies too far ahead, as 9999-12-31 does, which stands for "never". */
const isWithinReach = (time: string): boolean =>
  !dayAtBeginning.test(time) || time.slice(0, 10) <= lastDay(new Date());
const isModern = (time: string): boolean => !dayAtBeginning.test(time) || time >= firstDay;

/** Applies the bounds of every date that someone enters: from 1900 to ten years from now. */
const withinBounds = <Schema extends z.ZodType<string>>(schema: Schema, abort = false) =>
  schema
    .refine(isWithinReach, { error: enteredTimeMessages.tooFar, abort })
    .refine(isModern, { error: enteredTimeMessages.tooEarly, abort });

/** A calendar date that someone enters. With `abort`, rules of the whole form wait until it is one. */
export const enteredDay = (error?: string, { abort = false } = {}) =>
  withinBounds(z.iso.date({ error, abort }), abort);

/** An instant that someone chooses; browsers send it with `Z` or an offset. */
export const enteredInstant = (error?: string) => withinBounds(z.iso.datetime({ error, offset: true }));

/** A local time that someone enters, `2026-03-29T02:30`, if `isLocalTime` says that it is one. */
export const enteredLocalTime = (isLocalTime: (text: string) => boolean, error: string) =>
  withinBounds(z.string(error).refine(isLocalTime, error));
