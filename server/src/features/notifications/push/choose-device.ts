import { ECDH } from 'node:crypto';
import { type pushEndpoints, pushMessages } from '@proxima/contract/push/push';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { deleteSubscriptionOf, findSessionAt, hasSubscription, saveSubscription } from './push.repository.ts';
import { readPushKeys } from './push-keys.ts';

/** Whether the caller's device shows notifications, and what its browser needs to switch them on. */
export async function readDevice({ platform, actor }: Context<SignedIn>) {
  const { publicKey } = await readPushKeys(platform);
  const { sessionId } = actor;
  return {
    public_key: publicKey,
    is_active: await hasSubscription(platform.db, sessionId),
    session_id: sessionId,
  };
}

/**
 * Shows notifications on the caller's device from now on. Which ones is a choice of its own.
 * @throws DomainError `validation_failed` for an address that no push service gives, or a key that is none
 */
export async function startPush(
  { platform, actor }: Context<SignedIn>,
  { endpoint, keys }: BodyOf<typeof pushEndpoints.start>,
): Promise<void> {
  assertReachable(platform, { endpoint, keys });
  await inTransaction(platform, ({ db }) =>
    saveSubscription(db, { session_id: actor.sessionId, endpoint, ...keys }),
  );
}

/**
 * Goes on showing notifications at the new address of a device.
 * @throws DomainError `validation_failed` as `startPush`; `not_found` for a former address that shows none
 */
export async function renewPush(
  { platform }: Context,
  { former, endpoint, keys }: BodyOf<typeof pushEndpoints.renew>,
): Promise<void> {
  assertReachable(platform, { endpoint, keys });
  await inTransaction(platform, async ({ db }) => {
    // The new one where the report is repeated.
    const sessionId = (await findSessionAt(db, former)) ?? (await findSessionAt(db, endpoint));
    if (sessionId === undefined) throw new DomainError('not_found');
    await saveSubscription(db, { session_id: sessionId, endpoint, ...keys });
  });
}

function assertReachable(platform: Platform, { endpoint, keys }: BodyOf<typeof pushEndpoints.start>): void {
  const { protocol, username, password, hostname } = new URL(endpoint);
  const isAllowed =
    protocol === 'https:' || (protocol === 'http:' && platform.config.pushHosts.includes(hostname));
  if (!isAllowed || username !== '' || password !== '') throw invalidField('endpoint', pushMessages.invalid);
  if (!isPublicKey(keys.p256dh)) throw invalidField('keys.p256dh', pushMessages.invalid);
}

function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** @throws DomainError `not_found` for a device that is not the caller's, or shows none. */
export async function endPush({ platform, actor }: Context<SignedIn>, sessionId: number): Promise<void> {
  await inTransaction(platform, async ({ db }) => {
    if (!(await deleteSubscriptionOf(db, actor.userId, sessionId))) throw new DomainError('not_found');
  });
}
