import { calendarFeedLimits as limits } from '@proxima/contract/accounts/calendar-feed';
import { rateLimits } from '@proxima/contract/wire/limits';
import {
  beginOf,
  type CalendarSource,
  calendarText,
  type FeedReader,
  isSince,
} from '../../platform/calendar/calendar-feed.ts';
import type { Context } from '../../platform/context.ts';
import { teamRoleOf } from '../../platform/database/statements/team-role.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limit.ts';
import { bareAddress, domainOf } from '../../platform/mail/address.ts';
import { networkAddress } from '../../platform/network-address.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { readSections } from '../content/sections/read-sections.ts';
import { type FoundFeed, findFeedBySecret, recordFetch } from './calendar-feed.repository.ts';

const dayMs = 24 * 3_600_000;

/**
 * The calendar behind a secret, made anew at each call by what its account may see now.
 * @throws DomainError `not_found` for any secret that does not work; `too_many_requests`
 */
export async function openFeed(
  { platform, ip }: Context,
  secret: string,
  sources: readonly CalendarSource[],
): Promise<string> {
  const { db, clock, config } = platform;
  const feed = await findFeedBySecret(db, hashToken(secret));
  const reader = feed && readerOf(feed);
  if (!feed || !reader) {
    await consumeRateLimit(db, `unknown-calendar:${networkAddress(ip)}`, rateLimits.unknownCalendar);
    throw new DomainError('not_found');
  }
  await consumeRateLimit(db, `calendar:${feed.user_id}`, rateLimits.calendar);
  if (feed.is_fetch_to_be_recorded) await recordFetch(db, feed.user_id);
  const since = new Date(clock.now().getTime() - limits.pastDays * dayMs);
  const request = { platform, reader, domain: domainOf(bareAddress(config.mail.from)), since };
  const found = await Promise.all(sources.map((source) => source({ ...request, limit: limits.entries })));
  const entries = found
    .flat()
    .filter((entry) => isSince(entry, since))
    .sort((one, other) => beginOf(one) - beginOf(other) || (one.uid < other.uid ? -1 : 1));
  const { brand } = await readSections(platform, ['brand']);
  return calendarText(entries.slice(0, limits.entries), {
    name: brand.name,
    origin: config.origin,
    issuedAt: feed.created_at,
  });
}

function readerOf({ user_id: userId, role, team_role }: FoundFeed): FeedReader | undefined {
  if (role === 'juror') return { kind: 'juror', userId };
  if (role !== 'admin') return { kind: 'member', userId, role };
  return team_role ? { kind: 'admin', userId, teamRole: teamRoleOf(team_role) } : undefined;
}
