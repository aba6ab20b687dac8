import type { Platform } from '../../platform/context.ts';
import { escalateUnanswered, escalationQueue } from './away/escalate-unanswered.ts';
import { awayEmailQueue, sendAwayEmail } from './away/send-away-email.ts';
import { deleteOldOriginals, oldOriginals } from './conversations/delete-messages.ts';
import { wakeConversations, wakeQueue } from './conversations/snooze-conversation.ts';

export async function workChatJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(awayEmailQueue, ({ userId }) => sendAwayEmail(platform, userId));
  await platform.jobs.work(escalationQueue, () => escalateUnanswered(platform));
  await platform.jobs.work(wakeQueue, () => wakeConversations(platform));
  await platform.jobs.work(oldOriginals, () => deleteOldOriginals(platform));
}
