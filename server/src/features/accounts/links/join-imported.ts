import { randomUUID } from 'node:crypto';
import { accountMessages, type SignedInUser } from '@proxima/contract/accounts/accounts';
import type { joinBody } from '@proxima/contract/accounts/joining';
import { memberMessages } from '@proxima/contract/members/members';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isRepeated } from '../../../platform/limits/idempotency.ts';
import { joinInvitationEmail } from '../../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { reviveAddress } from '../../notifications/returned/dead-addresses.ts';
import { assertUncommonPassword } from '../passwords/new-password.policy.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { startSession } from '../sessions/start-session.ts';
import { byOwner } from '../users/by-owner.ts';
import { getUser } from '../users/find-users.ts';
import { lockUser, setInvited, setJoined, type UserRow } from '../users/users.repository.ts';
import { findLink, openInvitations, useLink } from './account-links.repository.ts';

type Invited = Pick<UserRow, 'id' | 'email' | 'first_name'>;

/**
 * Queues invitations of people who were imported, in a few statements, and closes earlier ones.
 * @param causeOf an address gets one email for it
 */
export async function sendJoinInvitations(
  tx: Transaction,
  { config }: Platform,
  users: readonly Invited[],
  causeOf: (user: Invited) => string,
): Promise<void> {
  if (users.length === 0) return;
  const tokens = await openInvitations(tx.db, users);
  await setInvited(
    tx.db,
    users.map(({ id }) => id),
  );
  const emails = users.map((user, at) => ({
    to: user,
    content: joinInvitationEmail({
      firstName: user.first_name,
      link: `${config.origin}/welcome#t=${tokens[at]}`,
    }),
    cause: causeOf(user),
  }));
  await notifyByEmail(tx, emails);
}

/**
 * Invites someone who was imported, for the first time or again.
 * @throws DomainError `not_found`; `conflict` for someone who has joined, and while the account is disabled
 */
export async function inviteImported(tx: Transaction, platform: Platform, userId: number): Promise<void> {
  const user = await lockUser(tx.db, userId);
  if (!user) throw new DomainError('not_found');
  if (user.has_joined) throw new DomainError('conflict', { message: memberMessages.joinedAlready });
  if (user.disabled_at) throw new DomainError('conflict', { message: memberMessages.inviteDisabled });
  await sendJoinInvitations(tx, platform, [user], () => `invited:${randomUUID()}`);
}

interface Join {
  body: z.output<typeof joinBody>;
  userAgent: string;
}

/**
 * Sets the first password of someone who was imported, and signs in. The link proves the address.
 * @throws DomainError `validation_failed` for a link that was used, replaced or is too old, and for a common password
 */
export async function joinImported(context: Context, { body, userAgent }: Join): Promise<SignedInUser> {
  const { platform, ip } = context;
  const open = await findLink(platform.db, 'invitation', body.token);
  if (!open?.is_open && !(await isRepeated(platform))) throw joinInvalid();
  await assertUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password, { lane: 'known', key: 'invitation' });
  const userId = await inTransaction(platform, async (tx) => {
    const link = await useLink(tx.db, 'invitation', body.token);
    const user = link?.user_id == null ? undefined : await lockUser(tx.db, link.user_id);
    if (!user || user.has_joined || user.disabled_at || user.email !== link?.email) throw joinInvalid();
    await setJoined(tx.db, user.id, passwordHash);
    await reviveAddress(tx.db, user.email);
    await audit(tx.db, byOwner(context, user), 'account.joined', { kind: 'user', id: user.id });
    return user.id;
  });
  return startSession(platform.db, await getUser(platform.db, userId), { ip, userAgent, isFirst: true });
}

const joinInvalid = () => new DomainError('validation_failed', { message: accountMessages.joinInvalid });
