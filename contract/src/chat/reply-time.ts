// Without zod: every page names the time, and the schema would come along with the first of them.

/** Working days that the owners may promise. */
export const replyDays = { min: 1, max: 60 } as const;

/** Within how many working days the team promises to reply. */
export interface ReplyPromise {
  working_days: number;
}

/** Of an installation where nobody has changed it. */
export const defaultPromise: ReplyPromise = { working_days: 10 };

/** `10 working days`, `1 working day`: how every page, email and text names the promised time. */
export const replyTime = ({ working_days: days }: ReplyPromise): string =>
  days === 1 ? '1 working day' : `${days} working days`;

/** What editors write where the promised time belongs; readers see `replyTime`. */
export const replyTimePlaceholder = '{reply_time}';

/** The text as readers see it. */
export const fillReplyTime = (text: string, promise: ReplyPromise): string =>
  text.replaceAll(replyTimePlaceholder, replyTime(promise));
