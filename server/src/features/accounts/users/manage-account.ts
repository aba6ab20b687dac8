import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { endTokens } from '../access-tokens/end-tokens.ts';
import { closeLinks } from '../links/account-links.repository.ts';
import { closeUncoveredInvitations } from '../links/invitations.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockOwnerRows, lockTeam, setRole } from './team.repository.ts';
import { setDisabled } from './users.repository.ts';

/** Until the transaction ends, no other one changes who may do what in the team; taken before any other lock. */
export const lockTeamChanges = (tx: Transaction): Promise<void> => lockTeam(tx.db);

/**
 * Gives an administrator a role by its key. Their sessions end, so that no open page shows what they may no longer see. The caller holds
 * the team's lock.
 */
export async function changeRole(
  tx: Transaction,
  platform: Platform,
  userId: number,
  given: { role: string; by: number | null },
): Promise<void> {
  await setRole(tx.db, userId, given);
  await closeUncoveredInvitations(tx.db);
  await endSessions(tx, platform, userId);
}

/** Ends the account's sessions, its access tokens and the invitations it sent; no one can sign in with it until it is enabled. */
export async function disableAccount(
  tx: Transaction,
  context: Context<Admin>,
  userId: number,
  reason: string,
): Promise<void> {
  await setDisabled(tx.db, userId, reason);
  await closeLinks(tx.db, 'reset', { user_id: userId });
  await closeLinks(tx.db, 'invitation', { invited_by: userId });
  await endSessions(tx, context.platform, userId);
  await endTokens(tx, context, userId, 'account_disabled');
  await audit(tx.db, context, 'account.disabled', { kind: 'user', id: userId }, { reason });
}

/** Enables an account; its owner has to sign in again. */
export async function enableAccount(tx: Transaction, context: Context<Admin>, userId: number): Promise<void> {
  await setDisabled(tx.db, userId, null);
  await audit(tx.db, context, 'account.enabled', { kind: 'user', id: userId });
}

/** The owners who can act, locked until the transaction ends; call it before any of them is locked alone. */
export const lockOwners = (tx: Database): Promise<number[]> => lockOwnerRows(tx);
