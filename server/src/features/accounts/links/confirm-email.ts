import { accountMessages } from '@proxima/contract/accounts/accounts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken } from '../sessions/tokens.ts';
import { confirmEmailOf, lockUser } from '../users/users.repository.ts';
import { findLink, useLink } from './account-links.repository.ts';

const invalid = () => new DomainError('validation_failed', { message: accountMessages.confirmationInvalid });

/**
 * Confirms an address; opened again, its link says the same, whatever became of it in the meantime.
 * @throws DomainError `validation_failed` for a link that is unknown, was mailed to a former address, or is too old or was
 * replaced before the address was confirmed
 */
export async function confirmEmail({ platform }: Context, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await inTransaction(platform, async (tx) => {
    const link = await findLink(tx.db, 'confirm_email', tokenHash);
    const user = link?.user_id == null ? null : await lockUser(tx.db, link.user_id);
    if (user === null || user.email !== link?.email) throw invalid();
    const isOpen = (await useLink(tx.db, 'confirm_email', tokenHash)) !== null;
    if (!isOpen && user.email_confirmed_at === null) throw invalid();
    await confirmEmailOf(tx.db, user.id);
  });
}
