import type { AccessLevel } from '@proxima/contract/access/levels';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type RawBuilder, sql } from 'kysely';
import { readsAll, type Viewer } from './access.policy.ts';
import { hasAcceptedNda, userIdOf } from './access.repository.ts';

/**
 * The ventures in which the viewer reaches a level, as a condition on `ventures`: what `reachOf` says of one, for lists. Nothing
 * may be listed, counted or searched without it.
 */
export function scopeCondition(viewer: Viewer, level: AccessLevel): RawBuilder<boolean> {
  if (readsAll(viewer)) return sql<boolean>`true`;
  const ways: RawBuilder<boolean>[] = [];
  if (level !== 'team') ways.push(isPerson(viewer, ['founder', 'project_manager']));
  if (level === 'granted' || level === 'catalogue') if (viewer.eligibility.ok) ways.push(isGranted(viewer));
  if (level === 'catalogue') {
    ways.push(sql<boolean>`(${isPerson(viewer, ['mentor'])} and ${hasAcceptedNda(viewer)})`);
    if (viewer.eligibility.ok) ways.push(sql<boolean>`ventures.listed_at is not null`);
  }
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

const isPerson = (viewer: Viewer, roles: readonly VentureRole[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from venture_people where venture_people.venture_id = ventures.id and venture_people.until is null
  and venture_people.user_id = ${userIdOf(viewer)} and venture_people.role = any(${roles}::text[]))`;

const isGranted = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`exists (
  select from access_grants where access_grants.venture_id = ventures.id and access_grants.user_id = ${userIdOf(viewer)}
  and access_grants.revoked_at is null and (access_grants.expires_at is null or access_grants.expires_at > now())
  and (not ventures.needs_nda or ${hasAcceptedNda(viewer)}))`;
