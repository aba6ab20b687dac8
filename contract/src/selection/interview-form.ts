import { z } from 'zod';
import { localTime } from '../time/local-time.ts';
import { lengths } from '../wire/limits.ts';
import { filledText } from '../wire/text.ts';
import { interviewMessages } from './selection-messages.ts';

const range = (max: number, message: string, min = 1) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** Times for interviews, one after another. */
export const interviewForm = z.object({
  /** On a clock in the call's time zone. */
  from: localTime.shape.at,
  minutes: range(240, interviewMessages.minutes, 5),
  /** Minutes between two. */
  pause: range(240, interviewMessages.minutes, 0),
  count: range(50, interviewMessages.count),
  place: filledText(lengths.quote, interviewMessages.placeRequired),
});
