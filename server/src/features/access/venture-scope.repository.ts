import type { AccessLevel } from '@proxima/contract/access/levels';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readsAll, readsLed, type Viewer } from './access.policy.ts';
import { hasAcceptedNda, hostedBookings, userIdOf } from './access.repository.ts';
import type { DocumentReach } from './document-reach.policy.ts';

/**
 * Condition on `ventures` in which the viewer reaches a level; the same as `reachOf`, for lists. Nothing may be listed, counted or
 * searched without it. The person's own ventures are looked up once from the person, so the planner does not check each venture.
 */
export function scopeCondition(viewer: Viewer, level: AccessLevel): RawBuilder<boolean> {
  if (readsAll(viewer)) return sql<boolean>`true`;
  const isLedToo = readsLed(viewer);
  const isLed = isLedToo ? sql<boolean>`ventures.lead_id = ${userIdOf(viewer)}` : sql<boolean>`false`;
  if (level === 'team') return isLed;
  const own = [withPart(viewer, ['founder', 'project_manager'])];
  if (level !== 'venture' && viewer.eligibility.ok) own.push(granted(viewer));
  if (level === 'catalogue')
    own.push(
      sql`${withPart(viewer, ['mentor'])} and ${hasAcceptedNda(viewer)}`,
      sql`${hosting(viewer)} and ${hasAcceptedNda(viewer)}`,
    );
  const isOwn = sql<boolean>`ventures.id = any(array(${sql.join(own, sql` union all `)}))`;
  const isOpen = level === 'catalogue' && viewer.eligibility.ok;
  const either = [
    isOwn,
    ...(isOpen ? [sql`ventures.listed_at is not null`] : []),
    ...(isLedToo ? [isLed] : []),
  ];
  return either.length === 1 ? isOwn : sql<boolean>`(${sql.join(either.toReversed(), sql` or `)})`;
}

/** Ventures that the viewer has a part in or was given access to, whatever else they may read. */
export function ownScope(viewer: Viewer): RawBuilder<boolean> {
  const asOutsider: Viewer = { ...viewer, eligibility: { ok: false, missing: [] } };
  return sql<boolean>`(${scopeCondition(viewer, 'granted')} or ${scopeCondition(asOutsider, 'catalogue')})`;
}

const withPart = (viewer: Viewer, roles: readonly VentureRole[]): RawBuilder<unknown> => sql`
  select ventures.id from venture_people join ventures on ventures.id = venture_people.venture_id
  where venture_people.user_id = ${userIdOf(viewer)} and venture_people.until is null
  and venture_people.role = any(${roles}::text[])`;

/** Ventures that have booked the viewer as a mentor. */
const hosting = (viewer: Viewer): RawBuilder<unknown> => sql`
  select ventures.id from ventures where ventures.id in (select bookings.venture_id from ${hostedBookings(userIdOf(viewer))})`;

const granted = (viewer: Viewer): RawBuilder<unknown> => sql`
  select ventures.id from access_grants join ventures on ventures.id = access_grants.venture_id
  where access_grants.user_id = ${userIdOf(viewer)} and access_grants.revoked_at is null
  and (access_grants.expires_at is null or access_grants.expires_at > now())
  and (not ventures.needs_nda or ${hasAcceptedNda(viewer)})`;

/** Whether a founder shared the folder of the row with someone since they became a mentor of the venture. */
export const isSharedWith = (
  userId: number,
): RawBuilder<boolean> => sql<boolean>`exists (select from folder_shares
  join venture_people on venture_people.user_id = folder_shares.user_id and venture_people.venture_id = folders.venture_id
  where folder_shares.folder_id = folders.id and folder_shares.user_id = ${userId}
  and venture_people.role = 'mentor' and venture_people.until is null and venture_people.since <= folder_shares.shared_at)`;

/** Condition on `documents` and `folders` that may be read; the same as `reachesDocument`. */
export const isReachable = ({
  levels,
  readsShared,
  userId,
}: DocumentReach): RawBuilder<boolean> => sql<boolean>`(
  (documents.level = any(${levels}::text[]) and folders.level = any(${levels}::text[]))
  or (${readsShared}::boolean and 'team' not in (documents.level, folders.level) and ${isSharedWith(userId)}))`;

/** Condition on another feature's row: the viewer reaches the level in the venture that the row names. */
export const isInScope = (
  viewer: Viewer,
  level: AccessLevel,
  ventureId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ventures where ventures.id = ${ventureId} and ${scopeCondition(viewer, level)})`;

/** The same for the viewer being a founder of that venture now. */
export const isFoundedBy = (viewer: Viewer, ventureId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from venture_people where venture_people.venture_id = ${ventureId}
    and venture_people.user_id = ${userIdOf(viewer)} and venture_people.role = 'founder' and venture_people.until is null)`;

/** Pairs of members who are founders of the same venture now: one of these accounts first. */
export const listFounderPairs = (db: Database, userIds: readonly number[]) =>
  db
    .selectFrom('venture_people as own')
    .innerJoin('venture_people as others', 'others.venture_id', 'own.venture_id')
    .select([sql<number>`own.user_id`.as('userId'), sql<number>`others.user_id`.as('founderId')])
    .where('own.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .whereRef('others.user_id', '<>', 'own.user_id')
    .where('own.role', '=', 'founder')
    .where('others.role', '=', 'founder')
    .where('own.until', 'is', null)
    .where('others.until', 'is', null)
    .execute();
