import { answerTimes, type InboxFigures } from '@proxima/contract/inbox';
import type { Admin, Context } from '../../platform/context.ts';
import { countConversations } from './inbox.repository.ts';
import { readAnswerTimes } from './turns.repository.ts';

/** What stands above the inbox: how many wait, are unread and are the caller's, and how fast questions are answered. */
export async function readInboxFigures({ platform: { db }, actor }: Context<Admin>): Promise<InboxFigures> {
  const [counts, times] = await Promise.all([
    countConversations(db, actor.userId),
    readAnswerTimes(db, answerTimes.days, answerTimes.most),
  ]);
  return { ...counts, answered: times.answered, median_answer: times.median };
}
