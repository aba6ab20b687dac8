import { operationMessages } from '@proxima/contract/admin/operations';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { emailQueued } from '../notifications.jobs.ts';
import { requeueMail } from './email-outbox.repository.ts';

/** Tries a mail again that was given up. @throws DomainError `conflict` for any other mail. */
export async function retryEmail(context: Context<Admin>, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await requeueMail(tx.db, id))) {
      throw new DomainError('conflict', { message: operationMessages.notFailed });
    }
    await audit(tx.db, context, { action: 'mail.retried', subject: { kind: 'mail', id } });
    await tx.enqueue(emailQueued, { mailId: id }, { singletonKey: String(id) });
  });
}
