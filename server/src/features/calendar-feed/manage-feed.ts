import { randomBytes } from 'node:crypto';
import { type CalendarFeed, calendarFeedEndpoints } from '@proxima/contract/accounts/calendar-feed';
import { audit } from '../../platform/audit.ts';
import type { AnySignedIn, Context, Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { deleteFeed, type FeedRow, findFeed, replaceFeed } from './calendar-feed.repository.ts';
import { feedSecret } from './feed-secret.policy.ts';

/** The caller's calendar address; null without one. */
export async function readFeed({ platform, actor }: Context<AnySignedIn>): Promise<CalendarFeed> {
  const row = await findFeed(platform.db, actor.userId);
  return row ? presentFeed(platform, row) : null;
}

function presentFeed({ key }: Platform, row: FeedRow): CalendarFeed {
  const secret = feedSecret(key, row.user_id, row.nonce);
  // With another key the address still works, but cannot be made again.
  const isKnown = hashToken(secret).equals(row.secret_hash);
  return {
    path: isKnown ? calendarFeedEndpoints.fetch.path.replace(':file', `${secret}.ics`) : null,
    since: row.created_at.toISOString(),
    last_fetched_at: row.last_fetched_at?.toISOString() ?? null,
  };
}

/** Gives the caller a new calendar address; the one before ends with it. */
export async function renewFeed(context: Context<AnySignedIn>): Promise<CalendarFeed> {
  const { userId } = context.actor;
  const nonce = randomBytes(16);
  const secret_hash = hashToken(feedSecret(context.platform.key, userId, nonce));
  await inTransaction(context.platform, async ({ db }) => {
    await replaceFeed(db, { user_id: userId, nonce, secret_hash });
    await audit(db, context, 'calendar.renewed', { kind: 'user', id: userId });
  });
  return readFeed(context);
}

/** Ends the caller's calendar address, if there is one. */
export async function endFeed(context: Context<AnySignedIn>): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.platform, async ({ db }) => {
    if (await deleteFeed(db, userId))
      await audit(db, context, 'calendar.ended', { kind: 'user', id: userId });
  });
}
