import { operationMessages } from '@proxima/contract/admin/operations';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requeueEmail } from './email-outbox.repository.ts';
import { scheduleDelivery } from './queue-email.ts';

/** Sends a failed email again. @throws DomainError `conflict` for any other email. */
export async function retryEmail(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await requeueEmail(tx.db, id))) {
      throw new DomainError('conflict', { message: operationMessages.notFailed });
    }
    await audit(tx.db, context, { action: 'mail.retried', subject: { kind: 'mail', id } });
    await scheduleDelivery(tx, id);
  });
}
