import { audit } from '../../../platform/audit.ts';
import type { AnySignedIn, Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { lockUser } from '../users/users.repository.ts';
import { deleteKnownDevice, deleteKnownDevices } from './known-devices.repository.ts';
import { assertFreshlyAuthenticated } from './reauthenticate.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
} from './sessions.repository.ts';

interface Ending {
  /** The session that goes on. */
  except?: number;
  /** They may be someone else's: the next sign-in from one of their devices is announced as new. */
  areDevicesNew?: boolean;
}

/** Ends an account's sessions in the caller's transaction, all or all but one; their live connections end after the commit. */
export async function endSessions(
  tx: Transaction,
  platform: Platform,
  userId: number,
  { except, areDevicesNew = false }: Ending = {},
): Promise<void> {
  await lockUser(tx.db, userId);
  if (areDevicesNew) await deleteKnownDevices(tx.db, userId, except);
  const ended = await deleteSessionsOf(tx.db, userId, except);
  tx.afterCommit(() => {
    for (const id of ended) platform.realtime.disconnectUser(userId, id);
  });
}

/** Ends the sessions of everyone but the caller's, in the caller's transaction. @returns how many */
export async function endSessionsOfEveryone(
  tx: Transaction,
  { platform, actor }: Context<AnySignedIn>,
): Promise<number> {
  const ended = await deleteOtherSessions(tx.db, actor.sessionId);
  tx.afterCommit(() => {
    for (const { id, user_id } of ended) platform.realtime.disconnectUser(user_id, id);
  });
  return ended.length;
}

/** Ends the session of the caller's token, with its live connections; other devices stay signed in. */
export async function signOut({ platform, actor }: Context<AnySignedIn>): Promise<void> {
  await deleteSession(platform.db, actor.sessionId);
  platform.realtime.disconnectUser(actor.userId, actor.sessionId);
}

/**
 * Signs all of the caller's other devices out; the next sign-in from one of them is announced as new.
 * @throws DomainError `reauthentication_required`
 */
export async function endOtherSessions(context: Context<AnySignedIn>): Promise<void> {
  const { platform, actor } = context;
  await assertFreshlyAuthenticated(context);
  await inTransaction(platform, async (tx) => {
    await endSessions(tx, platform, actor.userId, { except: actor.sessionId, areDevicesNew: true });
    await audit(tx.db, context, 'account.other-sessions-ended', { kind: 'user', id: actor.userId });
  });
}

/**
 * Signs one of the caller's devices out; its next sign-in is announced as new.
 * @throws DomainError `reauthentication_required`; `not_found` for a session that is not the caller's.
 */
export async function endSession(context: Context<AnySignedIn>, sessionId: number): Promise<void> {
  const { platform, actor } = context;
  await assertFreshlyAuthenticated(context);
  await inTransaction(platform, async (tx) => {
    const ended = await deleteSessionOf(tx.db, actor.userId, sessionId);
    if (!ended) throw new DomainError('not_found');
    if (ended.known_device_id !== null) await deleteKnownDevice(tx.db, ended.known_device_id);
    await audit(tx.db, context, 'account.session-ended', { kind: 'user', id: actor.userId });
    tx.afterCommit(() => platform.realtime.disconnectUser(actor.userId, sessionId));
  });
}
