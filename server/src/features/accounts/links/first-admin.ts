import { accountMessages, type newAdminBody, type SignedInUser } from '@proxima/contract/accounts/accounts';
import type { z } from 'zod';
import type { Context, Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { isRepeated } from '../../../platform/limits/idempotency.ts';
import { assertUncommonPassword } from '../passwords/new-password.policy.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { signInWithLink } from '../sessions/start-session.ts';
import { createAdministrator } from '../users/create-account.ts';
import { hasAdmin, lockFirstAdmin } from '../users/users.repository.ts';
import { closeLinks, findLink, openLink } from './account-links.repository.ts';

/**
 * A one-time link that makes the first administrator; null when there is one. Only whoever starts the server sees it.
 * Each node prints one at each start, and all of them work until they expire or there is an administrator.
 */
export async function offerFirstAdminLink({ db, config }: Platform): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  return `${config.origin}/setup#t=${await openLink(db, 'first_admin')}`;
}

interface NewAdmin {
  body: z.output<typeof newAdminBody>;
  userAgent: string;
}

/** @throws DomainError `validation_failed` for a link that was used or closed, or a taken address. */
export async function createFirstAdmin(
  context: Context,
  { body, userAgent }: NewAdmin,
): Promise<SignedInUser> {
  const { platform } = context;
  const link = await findLink(platform.db, 'first_admin', body.token);
  if (!link?.is_open && !(await isRepeated(platform))) throw linkInvalid();
  await assertUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password, { lane: 'known', key: 'first-admin' });
  const userId = await inTransaction(platform, async (tx) => {
    // If several people have a link, printed by whichever node, only one of them succeeds.
    await lockFirstAdmin(tx.db);
    if (await hasAdmin(tx.db)) throw linkInvalid();
    await closeLinks(tx.db, 'first_admin', { user_id: null });
    return createAdministrator(tx, context, {
      names: body,
      email: body.email,
      role: 'owner',
      invitedBy: null,
      passwordHash,
      action: 'account.first-administrator',
    });
  });
  return signInWithLink(context, userId, userAgent);
}

const linkInvalid = () => new DomainError('validation_failed', { message: accountMessages.adminLinkInvalid });
