import type { Database } from '../../../platform/database/database.ts';
import { getUser } from '../../accounts/users/find-users.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A reader's watermark on pages and copies: name, email and time (UTC). */
export async function watermarkFor(db: Database, readerId: number, now: Date): Promise<string> {
  const { first_name, last_name, email } = await getUser(db, readerId);
  return `${first_name} ${last_name} · ${email} · ${time.format(now)} UTC`;
}
