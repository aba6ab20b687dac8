import type { Platform } from '../../platform/context.ts';
import { awayLook, sendAwayMail } from './send-away-mail.ts';

export async function workChatJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(awayLook, ({ userId }) => sendAwayMail(platform, userId));
}
