import { operationMessages } from '@proxima/contract/operations/operations';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { deleteDead } from '../returned/dead-addresses.repository.ts';
import { reviveAddress } from '../returned/dead-addresses.ts';
import { countEmails, deleteEmailsOf, requeueEmail } from './email-outbox.repository.ts';
import { deliveryOf, deliveryQueue } from './queue-email.ts';

/** Deletes what was emailed to an account, what is queued for it, and what is known about its address. */
export async function deleteEmails(
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await deleteEmailsOf(tx.db, id);
  await deleteDead(tx.db, email);
}

/** How many emails are queued and how many have failed. */
export const countUnsentEmails = (db: Database) => countEmails(db);

/**
 * Sends an email again that failed or was suppressed, and from now on others to its address, too.
 * @throws DomainError `conflict` for any other email.
 */
export async function retryEmail(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const address = await requeueEmail(tx.db, id);
    if (address === undefined) throw new DomainError('conflict', { message: operationMessages.notFailed });
    await reviveAddress(tx.db, address);
    await audit(tx.db, context, 'mail.retried', { kind: 'mail', id });
    await tx.enqueueAll(deliveryQueue, [deliveryOf(id)]);
  });
}
