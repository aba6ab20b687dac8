import type { Queue } from '../../platform/jobs/jobs.ts';

/** A mail is due. Every run is one attempt, of a mail that nobody else is delivering. */
export const emailQueued: Queue<{ mailId: number }> = { name: 'notifications.mail-owed' };

/** Each minute: mails whose next attempt is due, or whose node died with them. */
export const dueEmailsQueue: Queue<Record<string, never>> = { name: 'notifications.mail-sweep', retries: 0 };
