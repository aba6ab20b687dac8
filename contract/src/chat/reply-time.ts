// Without zod: every page shows the reply time and would otherwise load the library.

/** Working days that the owners may promise. */
export const replyDays = { min: 1, max: 60 } as const;

/** Within how many working days the team promises to reply. */
export interface ReplyPromise {
  working_days: number;
}

/** The promise of a new installation. */
export const defaultPromise: ReplyPromise = { working_days: 10 };

/** `10 working days`, `1 working day`: the promised time as every page and email shows it. */
export const replyTime = ({ working_days: days }: ReplyPromise): string =>
  days === 1 ? '1 working day' : `${days} working days`;

/** Editors write this where the promised time belongs; readers see `replyTime`. */
export const replyTimePlaceholder = '{reply_time}';

/** The text as readers see it. */
export const fillReplyTime = (text: string, promise: ReplyPromise): string =>
  text.replaceAll(replyTimePlaceholder, replyTime(promise));
