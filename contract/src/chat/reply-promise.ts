import { z } from 'zod';
import { type ReplyPromise, replyDays } from './reply-time.ts';

const message = `Between ${replyDays.min} and ${replyDays.max} working days`;

/** The owners' promise, as stored and as sent to pages. */
export const replyPromise: z.ZodType<ReplyPromise, ReplyPromise> = z.object({
  working_days: z.number(message).int(message).min(replyDays.min, message).max(replyDays.max, message),
});
