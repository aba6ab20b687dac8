import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { confirmAddressEmail } from '../../notifications/emails/confirm-address.ts';
import { queueEmail } from '../../notifications/outbox/queue-email.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import type { UserRow } from '../users/users.repository.ts';
import { insertLink } from './account-links.repository.ts';

/** Owes a mail whose link confirms the account's address; the token travels in the fragment, so no log has it. */
export async function sendConfirmationEmail(
  tx: Transaction,
  platform: Platform,
  user: UserRow,
): Promise<void> {
  const token = newToken();
  await insertLink(tx.db, {
    kind: 'confirm_email',
    tokenHash: hashToken(token),
    userId: user.id,
    email: user.email,
  });
  const link = `${platform.config.origin}/confirm-email#t=${token}`;
  await queueEmail(tx, {
    kind: 'confirm-address',
    to: user.email,
    userId: user.id,
    ...confirmAddressEmail({ firstName: user.first_name, link }),
  });
}
