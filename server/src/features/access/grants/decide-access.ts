import { accessMessages } from '@proxima/contract/access/access-messages';
import type { AccessGrant, AccessRequest } from '@proxima/contract/access/venture-access';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { notify } from '../../notifications/notify.ts';
import { requireAct } from '../load-venture.ts';
import { decideRequest, lockRequest, type RequestRow } from './access-requests.repository.ts';
import { presentGrant, presentRequest } from './grants.presenter.ts';
import { findEndOfDay, insertGrant, lockGrant, revokeGrant } from './grants.repository.ts';
import { publishAccessLists, publishOwnAccess } from './publish-access.ts';

interface OfRequest {
  ventureId: number;
  requestId: number;
}

/**
 * Grants an investor access, until the end of a day in the team's time zone or without an end.
 * @throws DomainError as `requireAct`; `not_found`; `conflict` when the request was decided or withdrawn; `validation_failed` for a day
 * that has passed.
 */
export const grantAccess = (
  context: Context<SignedIn>,
  { ventureId, requestId }: OfRequest,
  expiresOn: string,
): Promise<AccessRequest> =>
  inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'grant_access', ventureId);
    const request = await lockUndecided(tx, ventureId, requestId, 'granted');
    if (request.state === 'granted') return presentRequest(request);
    const expiresAt = expiresOn === '' ? null : await findEndOfDay(tx.db, expiresOn);
    if (expiresOn !== '' && !expiresAt) throw invalidField('expires_on', accessMessages.expiryPast);
    const { userId } = context.actor;
    const grantId = await insertGrant(tx.db, {
      ventureId,
      userId: request.user_id,
      grantedBy: userId,
      expiresAt,
    });
    await notify(
      tx,
      {
        kind: 'access_granted',
        subject: { kind: 'venture', id: ventureId },
        ventureId,
        dedupeKey: String(grantId),
      },
      [request.user_id],
    );
    return completeRequest(tx, context, ventureId, request, 'granted', {
      grant: grantId,
      expires_at: expiresAt,
    });
  });

/** @throws DomainError as `requireAct`; `not_found`; `conflict` when the request was granted or withdrawn. */
export const refuseAccess = (
  context: Context<SignedIn>,
  { ventureId, requestId }: OfRequest,
): Promise<AccessRequest> =>
  inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'refuse_access', ventureId);
    const request = await lockUndecided(tx, ventureId, requestId, 'refused');
    if (request.state === 'refused') return presentRequest(request);
    await notify(
      tx,
      {
        kind: 'access_refused',
        subject: { kind: 'venture', id: ventureId },
        ventureId,
        dedupeKey: String(requestId),
      },
      [request.user_id],
    );
    return completeRequest(tx, context, ventureId, request, 'refused');
  });

/** The request, locked; it is open or was already decided the same way, so that a second click changes nothing. */
async function lockUndecided(
  tx: Transaction,
  ventureId: number,
  requestId: number,
  decision: 'granted' | 'refused',
): Promise<RequestRow> {
  const request = await lockRequest(tx.db, ventureId, requestId);
  if (!request) throw new DomainError('not_found');
  if (request.state !== 'open' && request.state !== decision)
    throw new DomainError('conflict', { message: accessMessages.decided });
  return request;
}

async function completeRequest(
  tx: Transaction,
  context: Context<SignedIn>,
  ventureId: number,
  request: RequestRow,
  state: 'granted' | 'refused',
  details: Record<string, unknown> = {},
): Promise<AccessRequest> {
  await decideRequest(tx.db, request.id, state, context.actor.userId);
  await audit(
    tx.db,
    context,
    `access.${state}`,
    { kind: 'venture', id: ventureId },
    { request: request.id, investor: request.user_id, ...details },
  );
  await publishOwnAccess(tx, ventureId, request.user_id);
  await publishAccessLists(tx, ventureId);
  const decided = await lockRequest(tx.db, ventureId, request.id);
  return presentRequest(decided ?? request);
}

/**
 * Ends an investor's access immediately.
 * @throws DomainError as `requireAct`; `not_found`; `conflict` when it has expired.
 */
export const revokeAccess = (
  context: Context<SignedIn>,
  { ventureId, grantId }: { ventureId: number; grantId: number },
): Promise<AccessGrant> =>
  inTransaction(context.platform, async (tx) => {
    const { venture } = await requireAct(tx.db, context.actor, 'revoke_access', ventureId);
    const grant = await lockGrant(tx.db, ventureId, grantId);
    if (!grant) throw new DomainError('not_found');
    if (grant.revoked_at) return presentGrant(grant);
    if (grant.has_expired) throw new DomainError('conflict', { message: accessMessages.ended });
    await revokeGrant(tx.db, grantId, venture.roles.includes('founder') ? 'founder' : 'team');
    await audit(
      tx.db,
      context,
      'access.revoked',
      { kind: 'venture', id: ventureId },
      { grant: grantId, investor: grant.user_id },
    );
    await notify(
      tx,
      {
        kind: 'access_ended',
        subject: { kind: 'venture', id: ventureId },
        ventureId,
        dedupeKey: String(grantId),
      },
      [grant.user_id],
    );
    await publishOwnAccess(tx, ventureId, grant.user_id);
    await publishAccessLists(tx, ventureId);
    const revoked = await lockGrant(tx.db, ventureId, grantId);
    return presentGrant(revoked ?? grant);
  });
