import type { OwnAccess, OwnAccessState } from '@proxima/contract/access/venture-access';
import type { Context, Member } from '../../../platform/context.ts';
import { mayAct, type Viewer } from '../access.policy.ts';
import { requireAct } from '../load-venture.ts';
import type { VentureFacts } from '../venture-facts.ts';
import { findLatestRequest, type RequestRow } from './access-requests.repository.ts';
import { findLatestGrant, type GrantRow } from './grants.repository.ts';

interface Own {
  request: RequestRow | undefined;
  grant: GrantRow | undefined;
}

/** The state of the caller's access to a venture. @throws DomainError as `requireAct` */
export async function readOwnAccess(
  { platform: { db }, actor }: Context<Member>,
  ventureId: number,
): Promise<OwnAccess> {
  const { viewer, venture } = await requireAct(db, actor, 'read_own_access', ventureId);
  const request = await findLatestRequest(db, ventureId, actor.userId);
  const grant = await findLatestGrant(db, ventureId, actor.userId);
  return describeOwnAccess({ request, grant }, viewer, venture);
}

function describeOwnAccess(own: Own, viewer: Viewer, venture: VentureFacts): OwnAccess {
  const { state, at } = standingOf(own, venture);
  return {
    state,
    at: at?.toISOString() ?? null,
    until: state === 'granted' || state === 'awaits_nda' ? (own.grant?.last_day ?? null) : null,
    may_request: state !== 'requested' && mayAct('request_access', viewer, venture, viewer.now).allowed,
  };
}

/** The latest event counts; withdrawn requests are ignored. */
function standingOf(
  { request, grant }: Own,
  venture: VentureFacts,
): { state: OwnAccessState; at: Date | null } {
  if (request?.state === 'open') return { state: 'requested', at: request.created_at };
  if (grant && !grant.revoked_at && !grant.has_expired)
    return {
      state: venture.needsNda && !venture.hasAcceptedNda ? 'awaits_nda' : 'granted',
      at: grant.granted_at,
    };
  const ended = grant && endOf(grant);
  const refused =
    request?.state === 'refused' ? { state: 'refused' as const, at: request.decided_at } : undefined;
  const last = [ended, refused]
    .filter((one) => one !== undefined)
    .sort((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0));
  return last[0] ?? { state: 'none', at: null };
}

const endOf = (grant: GrantRow): { state: OwnAccessState; at: Date | null } =>
  grant.ended_by === null
    ? { state: 'expired', at: grant.expires_at ?? grant.revoked_at }
    : { state: `ended_by_${grant.ended_by as 'founder' | 'team'}`, at: grant.revoked_at };
