import { z } from 'zod';
import { get, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

export const feedbackMessages = {
  loaded: 'Feedback',
  saved: 'Thank you. Only our team reads it.',
  rating: 'Choose 1 to 5',
  notYet: 'You can give feedback once the meeting is over.',
  log: 'Your meetings as a mentor',
} as const;

/** What someone says about a meeting. */
export const feedbackForm = z.object({
  rating: z
    .number(feedbackMessages.rating)
    .int()
    .min(1, feedbackMessages.rating)
    .max(5, feedbackMessages.rating),
  text: text(lengths.longText),
});
export type FeedbackForm = z.output<typeof feedbackForm>;

export const feedbackSides = ['mentor', 'founder'] as const;
export type FeedbackSide = (typeof feedbackSides)[number];

const bookingFeedback = z.object({
  /** As whom the caller can say something now; null if they cannot. */
  side: z.enum(feedbackSides).nullable(),
  own: feedbackForm.extend({ text: z.string() }).nullable(),
  /** What both said, for the team; null for everyone else. */
  given: boundedList(
    feedbackForm.extend({ text: z.string(), side: z.enum(feedbackSides), at: z.string() }),
    2,
  ).nullable(),
});
export type BookingFeedback = z.output<typeof bookingFeedback>;

const path = '/api/office-hours/bookings/:id/feedback';

export const feedbackEndpoints = {
  /** The feedback on a past office hour, as far as the caller may read it. */
  get: get(path, 'account', { reply: success(bookingFeedback) }),
  /** Of the mentor, or of a founder of the venture, once the meeting is over. The other side never reads it. */
  save: put(path, 'account', { repeat: 'natural', body: feedbackForm, reply: success(bookingFeedback) }),
  /** How many meetings the caller held as a mentor, and for how long. */
  log: get('/api/office-hours/log', 'account', {
    reply: success(z.object({ meetings: count, minutes: count })),
  }),
};
