import { accountMessages } from '@proxima/contract/accounts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { useLink } from './account-links.repository.ts';
import { getUser } from './get-user.ts';
import { hashToken } from './tokens.ts';
import { confirmEmailOf } from './users.repository.ts';

/** @throws DomainError `validation_failed` for a link that is unknown, used, old or was mailed to a former address. */
export async function confirmEmail({ platform }: Context, token: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const link = await useLink(tx.db, 'confirm_email', hashToken(token));
    if (link?.user_id == null)
      throw new DomainError('validation_failed', { message: accountMessages.confirmationInvalid });
    const user = await getUser(tx.db, link.user_id);
    if (user.email !== link.email)
      throw new DomainError('validation_failed', { message: accountMessages.confirmationInvalid });
    await confirmEmailOf(tx.db, user.id);
  });
}
