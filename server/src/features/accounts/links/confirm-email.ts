import { accountMessages } from '@proxima/contract/accounts/accounts';
import type { AnySignedIn, Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { confirmAddressEmail } from '../../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { findDeadAddress, reviveAddress } from '../../notifications/returned/dead-addresses.ts';
import { getUser } from '../users/find-users.ts';
import { confirmEmailOf, lockUser, type UserRow } from '../users/users.repository.ts';
import { findLink, openLink, useLink } from './account-links.repository.ts';

const invalid = () => new DomainError('validation_failed', { message: accountMessages.confirmationInvalid });

/**
 * Confirms an address. Opened again, the link still succeeds once the address is confirmed.
 * @throws DomainError `validation_failed` for a link that is unknown, was sent to a former address, or expired or was
 * replaced before the address was confirmed
 */
export async function confirmEmail({ platform }: Context, token: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const link = await findLink(tx.db, 'confirm_email', token);
    const user = link?.user_id == null ? undefined : await lockUser(tx.db, link.user_id);
    if (!user || user.email !== link?.email) throw invalid();
    const isOpen = (await useLink(tx.db, 'confirm_email', token)) !== undefined;
    if (!isOpen && user.email_confirmed_at === null) throw invalid();
    await confirmEmailOf(tx.db, user.id);
    if (isOpen) await reviveAddress(tx.db, user.email);
  });
}

/** Queues the email whose link confirms the account's address; the token is in the fragment, so no log has it. */
export async function sendConfirmationEmail(
  tx: Transaction,
  { config }: Platform,
  user: UserRow,
): Promise<void> {
  const token = await openLink(tx.db, 'confirm_email', { user_id: user.id, email: user.email });
  const link = `${config.origin}/confirm-email#t=${token}`;
  await notifyByEmail(tx, { to: user, content: confirmAddressEmail({ firstName: user.first_name, link }) });
}

/**
 * Sends a new confirmation link to the stored address. @returns true when it was confirmed already and emails do not come back from it;
 * then none is sent.
 */
export async function resendConfirmation({ platform, actor }: Context<AnySignedIn>): Promise<boolean> {
  return inTransaction(platform, async (tx) => {
    const user = await getUser(tx.db, actor.userId);
    if (user.email_confirmed_at !== null && !(await findDeadAddress(tx.db, user.email))) return true;
    await sendConfirmationEmail(tx, platform, user);
    return false;
  });
}
