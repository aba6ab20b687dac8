import { z } from 'zod';
import { type ReplyPromise, replyDays } from './reply-time.ts';

const message = `Between ${replyDays.least} and ${replyDays.most} working days`;

/** The owners' promise, as it is stored and as pages receive it. */
export const replyPromise: z.ZodType<ReplyPromise, ReplyPromise> = z.object({
  working_days: z.number(message).int(message).min(replyDays.least, message).max(replyDays.most, message),
});
