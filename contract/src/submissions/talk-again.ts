import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { writtenDay } from '../time/written-day.ts';
import { del, get } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { listLimits } from '../wire/row-limits.ts';

/** Months after which a declined sender is welcome to talk again. */
export const talkAgainRange = { min: 1, max: 24 } as const;

export const talkAgainMessages = {
  list: 'Time to talk again',
  done: 'Removed from the list.',
  declineOnly: 'Only a decline can say when to talk again',
  months: 'Choose 1 to 24 months',
} as const;

export const talkAgainMonths = z
  .number(talkAgainMessages.months)
  .int(talkAgainMessages.months)
  .min(talkAgainRange.min, talkAgainMessages.months)
  .max(talkAgainRange.max, talkAgainMessages.months)
  .nullable();

/** The sentence at the end of the comment to the member. `day` is a date such as `2027-05-23`. */
export const talkAgainText = (day: string): string =>
  `Not now, but let’s talk again: please get in touch from ${writtenDay(day)}.`;

const due = z.object({
  submission_id: z.number().int(),
  /** What the team calls it (submission-name.ts). */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  talk_again_on: calendarDate,
});
export type TalkAgain = z.infer<typeof due>;

export const talkAgainEndpoints = {
  /** Declined senders whose day to talk again has come, the longest overdue first, at most 50. */
  list: get('/api/admin/talk-again', 'submissions.read', {
    reply: success(boundedList(due, listLimits.talkAgain)),
  }),
  /** Removes a submission from that list. */
  done: del('/api/admin/submissions/:id/talk-again', 'submissions.decide', {
    repeat: 'natural',
    reply: acknowledged,
  }),
};
