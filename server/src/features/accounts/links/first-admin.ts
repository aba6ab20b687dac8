import { accountMessages, type newAdminBody, type SignedInUser } from '@proxima/contract/accounts/accounts';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { assertUncommonPassword } from '../passwords/new-password.policy.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { startSession } from '../sessions/start-session.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { presentSignedInUser } from '../users/accounts.presenter.ts';
import { hasAdmin, insertUser, lockFirstAdmin } from '../users/users.repository.ts';
import { closeLinks, findOpenLink, insertLink } from './account-links.repository.ts';

/**
 * A one-time link that makes the first administrator, or null when there is one already. Only whoever starts the server sees it.
 * Each node prints one at each start, and every one of them works until its day is over or there is an administrator.
 */
export async function offerFirstAdminLink(platform: Platform): Promise<string | null> {
  if (await hasAdmin(platform.db)) return null;
  const token = newToken();
  await insertLink(platform.db, { kind: 'first_admin', tokenHash: hashToken(token) });
  return `${platform.config.origin}/setup#t=${token}`;
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
  const tokenHash = hashToken(body.token);
  if (!(await findOpenLink(context.platform.db, 'first_admin', tokenHash))) throw linkInvalid();
  assertUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password, { lane: 'known', key: 'first-admin' });
  return inTransaction(context.platform, async (tx) => {
    // Of two people with a link each, whichever node printed it and when, one is too late.
    await lockFirstAdmin(tx.db);
    if (await hasAdmin(tx.db)) throw linkInvalid();
    await closeLinks(tx.db, 'first_admin', null);
    const user = await insertUser(tx.db, {
      role: 'admin',
      adminRole: 'owner',
      firstName: body.first_name,
      lastName: body.last_name,
      phone: '',
      email: body.email,
      passwordHash,
      agreedToTerms: false,
      isEmailConfirmed: true,
    });
    if (!user) throw invalidField('email', accountMessages.emailTaken);
    await audit(tx.db, context, {
      action: 'account.first-administrator',
      subject: { kind: 'user', id: user.id },
    });
    return presentSignedInUser(
      user,
      await startSession(tx.db, user.id, { ip: context.ip, userAgent, isSecondFactorWaived: true }),
    );
  });
}

const linkInvalid = () => new DomainError('validation_failed', { message: accountMessages.adminLinkInvalid });
