import type { Context, Member } from '../../platform/context.ts';
import { listOwnEmails } from './personal-data.repository.ts';

/** Emails to the member that are still known, by subject and date. */
export async function readOwnEmails({ platform, actor }: Context<Member>) {
  const rows = await listOwnEmails(platform.db, actor.userId);
  return rows.map(({ subject, to_address, created_at, sent_at }) => ({
    subject,
    to: to_address,
    written_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
}
