import type { Platform } from '../../platform/context.ts';
import { escalateUnanswered, overdueLook } from './away/escalate-unanswered.ts';
import { awayLook, sendAwayMail } from './away/send-away-mail.ts';
import { deleteOldOriginals, oldOriginals } from './email-replies/delete-old-originals.ts';

export async function workChatJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(awayLook, ({ userId }) => sendAwayMail(platform, userId));
  await platform.jobs.work(overdueLook, () => escalateUnanswered(platform));
  await platform.jobs.schedule(overdueLook, '* * * * *');
  await platform.jobs.work(oldOriginals, () => deleteOldOriginals(platform));
  await platform.jobs.schedule(oldOriginals, '23 3 * * *');
}
