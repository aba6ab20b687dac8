import { operationMessages } from '@proxima/contract/operations/operations';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { countEmails, deleteEmailsOf, requeueEmail } from './email-outbox.repository.ts';
import { deliveryOf, deliveryQueue } from './queue-email.ts';

/** Deletes what was emailed to an account, and what is queued for it. */
export const deleteEmails = (tx: Transaction, userId: number): Promise<void> => deleteEmailsOf(tx.db, userId);

/** How many emails are queued and how many have failed. */
export const countUnsentEmails = (db: Database) => countEmails(db);

/** Sends a failed email again. @throws DomainError `conflict` for any other email. */
export async function retryEmail(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await requeueEmail(tx.db, id))) {
      throw new DomainError('conflict', { message: operationMessages.notFailed });
    }
    await audit(tx.db, context, 'mail.retried', { kind: 'mail', id });
    await tx.enqueueAll(deliveryQueue, [deliveryOf(id)]);
  });
}
