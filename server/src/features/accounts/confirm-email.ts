import { accountMessages } from '@proxima/contract/accounts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findOpenLink, useLink } from './account-links.repository.ts';
import { hashToken } from './tokens.ts';
import { confirmEmailOf, lockUser } from './users.repository.ts';

/** @throws DomainError `validation_failed` for a link that is unknown, used, old or was mailed to a former address. */
export async function confirmEmail({ platform }: Context, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await inTransaction(platform, async (tx) => {
    const userId = (await findOpenLink(tx.db, 'confirm_email', tokenHash))?.user_id;
    const user = userId == null ? null : await lockUser(tx.db, userId);
    const link = user && (await useLink(tx.db, 'confirm_email', tokenHash));
    if (!link || user.email !== link.email)
      throw new DomainError('validation_failed', { message: accountMessages.confirmationInvalid });
    await confirmEmailOf(tx.db, user.id);
  });
}
