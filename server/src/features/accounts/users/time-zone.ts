import type { AnySignedIn, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { releaseHeldEmails } from '../../notifications/outbox/hold-emails.ts';
import { getUser } from './find-users.ts';
import { setTimeZone } from './users.repository.ts';

/** The time zone in which the caller reads dates and times; null until it is known. */
export const readTimeZone = async ({
  platform,
  actor,
}: Context<AnySignedIn>): Promise<{ time_zone: string | null }> => ({
  time_zone: (await getUser(platform.db, actor.userId)).time_zone,
});

/**
 * Changes the caller's time zone; with `if_unknown`, only if none is stored. Emails that wait for the end of quiet hours wait for it by the new
 * clock. @returns the current zone.
 */
export async function changeTimeZone(
  context: Context<AnySignedIn>,
  { time_zone, if_unknown }: { time_zone: string; if_unknown: boolean },
): Promise<{ time_zone: string | null }> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    const change = { timeZone: time_zone, isOnlyIfUnknown: if_unknown };
    if (await setTimeZone(tx.db, actor.userId, change)) await releaseHeldEmails(tx, actor.userId);
  });
  return readTimeZone(context);
}
